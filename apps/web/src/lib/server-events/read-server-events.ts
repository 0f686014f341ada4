import { serverEventSchema, type ServerEvent } from '@file-server/contract/events';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** Far above any event of the contract; a stream that never ends a line must not fill the memory. */
const MAX_BUFFER = 256 * 1024;

/**
 * The events of one server-sent stream, in order; ends when the server closes it and throws when the
 * connection breaks. Messages that are not in the contract are passed over: an older page must
 * survive a newer server.
 *
 * @param onBytes called for every chunk, keep-alive comments included
 * @param onRetry called with the time that the server asks to stay away after the end of the stream
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
  onRetry: (ms: number) => void = () => {},
): AsyncGenerator<ServerEvent, void> {
  let arrived: ServerEvent[] = [];
  const parser = createParser({
    maxBufferSize: MAX_BUFFER,
    onRetry,
    onEvent: (message) => {
      const event = toServerEvent(message);
      if (event !== null) arrived.push(event);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      parser.feed(decoder.decode(value, { stream: true }));
      const batch = arrived;
      arrived = [];
      yield* batch;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const toServerEvent = (message: EventSourceMessage): ServerEvent | null => {
  const parsed = serverEventSchema.safeParse({ type: message.event, data: jsonOf(message.data) });
  return parsed.success ? parsed.data : null;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
