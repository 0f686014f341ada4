/** Goes on when somebody reads, and ends with whoever reads. */
export const streamText = (text: AsyncGenerator<string>): ReadableStream<Uint8Array> =>
  ReadableStream.from(text).pipeThrough(new TextEncoderStream());
