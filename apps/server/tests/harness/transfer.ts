import { expect } from 'vitest';
import { chunksOf, type Fetch } from './client.ts';

/** A download that has begun. */
export interface Transfer {
  /** Resolves when it is complete or cut. */
  readonly ended: Promise<{ readonly bytes: number }>;
}

/** Begins a download; resolves once its first bytes are here. */
export async function startTransfer(address: string, request: Fetch = fetch): Promise<Transfer> {
  const response = await request(address);
  expect(response.status).toBe(200);
  const begun = Promise.withResolvers<void>();
  let bytes = 0;
  const ended = (async () => {
    try {
      for await (const chunk of chunksOf(response)) {
        bytes += chunk.length;
        begun.resolve();
      }
    } catch {
      // A cut arrives as an error; that it was one shows in the bytes that are missing.
    }
    return { bytes };
  })();
  await begun.promise;
  return { ended };
}

/** Begins several downloads of one address, each on a connection of its own. */
export function startTransfers(
  address: string,
  count: number,
  request: Fetch = fetch,
): Promise<Transfer[]> {
  return Promise.all(Array.from({ length: count }, () => startTransfer(address, request)));
}
