import { createCipheriv, createHash } from 'node:crypto';

/** Deterministic bytes without repetition: the same seed and size give the same content anywhere. */
export function contentOf(seed: string, size: number): Buffer {
  const key = createHash('sha256').update(seed).digest();
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(size));
}

/** The contents that a blob store child publishes, one after the other. */
export function childContent(seed: string, index: number): Buffer {
  return contentOf(`${seed}:${index}`, (index % 5) * 300_000 + index);
}

/** What a blob store child adds to a partial at a time. */
export const PIECE_BYTES = 200_000;

export function addressOf(bytes: Uint8Array): { sha256: string; size: number } {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
}

/** The bytes as a source of small chunks. */
export async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  const chunkSize = 16 * 1024;
  for (let start = 0; start < bytes.length; start += chunkSize) {
    await Promise.resolve();
    yield bytes.subarray(start, start + chunkSize);
  }
}

export async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}
