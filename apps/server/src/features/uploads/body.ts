import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** A client that sends nothing for this long is taken for gone. */
const IDLE_MS = 15_000;

/**
 * The body of a request, taken in segments: each is one durable step. A body that breaks off just
 * ends, because what has arrived of it counts.
 */
export class UploadBody {
  readonly #iterator: AsyncIterator<Uint8Array>;
  readonly #idleMs: number;
  #kept: Uint8Array | null = null;
  /** True when there is nothing more. */
  isOver = false;
  /** True when it ended before its end. */
  isBroken = false;

  constructor(source: AsyncIterable<Uint8Array>, idleMs = IDLE_MS) {
    // Driven by hand: leaving a loop would destroy the connection before it has the answer.
    this.#iterator = source[Symbol.asyncIterator]();
    this.#idleMs = idleMs;
  }

  /** Whether there is another byte; waits until that is known. */
  async hasMore(): Promise<boolean> {
    this.#kept ??= await this.#pull();
    return this.#kept !== null;
  }

  /** Bytes until so many have come, so much time has gone, or the body is over. */
  async *segment(maxBytes: number, maxMs: number): AsyncGenerator<Uint8Array, void, undefined> {
    const started = performance.now();
    let bytes = 0;
    while (bytes < maxBytes && (bytes === 0 || performance.now() - started < maxMs)) {
      const chunk = this.#kept ?? (await this.#pull());
      this.#kept = null;
      if (chunk === null) return;
      bytes += chunk.length;
      yield chunk;
    }
  }

  async #pull(): Promise<Uint8Array | null> {
    if (this.isOver) return null;
    try {
      const next = await this.#nextInTime();
      if (next.done !== true) return next.value;
    } catch {
      this.isBroken = true;
    }
    this.isOver = true;
    return null;
  }

  #nextInTime(): Promise<IteratorResult<Uint8Array>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the client is silent')), this.#idleMs);
      this.#iterator
        .next()
        .finally(() => clearTimeout(timer))
        .then(resolve, reject);
    });
  }
}

/** The socket's own stream where there is one: a web stream would cost as much as the hash. */
export function bodyOf(c: Context): UploadBody {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const body = incoming ?? (c.req.raw.body as AsyncIterable<Uint8Array> | null);
  return body === null ? emptyBody() : new UploadBody(body);
}

export const emptyBody = (): UploadBody => new UploadBody(Readable.from([]));
