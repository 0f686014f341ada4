import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Goes on when somebody reads, and ends with whoever reads.
 * @param requireStill throws when whoever reads may not any more; the answer breaks off then, so that
 *   what has come is not taken for all
 */
export const streamText = (
  c: Context,
  text: AsyncGenerator<string>,
  requireStill: () => Promise<void>,
): ReadableStream<Uint8Array> =>
  ReadableStream.from(asLongAs(c, text, requireStill)).pipeThrough(new TextEncoderStream());

async function* asLongAs(
  c: Context,
  text: AsyncGenerator<string>,
  requireStill: () => Promise<void>,
) {
  for await (const piece of text) {
    try {
      await requireStill();
    } catch (error) {
      const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
      // Without a socket, as in tests.
      if (!outgoing) throw error;
      // An error of the stream would be a stack in the log, and this is a refusal.
      outgoing.destroy();
      return;
    }
    yield piece;
  }
}
