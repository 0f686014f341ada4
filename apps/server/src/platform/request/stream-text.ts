import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The context of a call whose guard can be asked again while it goes on. */
type GuardedCall = Pick<
  Context<{ Variables: { reauthorise: () => Promise<void> } }>,
  'env' | 'var'
>;

/**
 * Goes on when somebody reads, and ends with whoever reads. Once they may not any more the answer
 * breaks off, so that what has come is not taken for all.
 */
export const streamText = (
  c: GuardedCall,
  text: AsyncGenerator<string>,
): ReadableStream<Uint8Array> =>
  ReadableStream.from(whileAuthorised(c, text)).pipeThrough(new TextEncoderStream());

async function* whileAuthorised(c: GuardedCall, text: AsyncGenerator<string>) {
  for await (const piece of text) {
    try {
      await c.var.reauthorise();
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
