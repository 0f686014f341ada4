import { createHash } from 'node:crypto';
import { BlobVerificationError } from './errors.ts';
import type { BlobRef, PutOptions } from './port.ts';

/**
 * Passes bytes on while it computes their address. `finish` is called after the last byte and
 * throws BlobVerificationError when the address is not the announced one.
 */
export function measured(
  source: AsyncIterable<Uint8Array>,
  { expectedSize, expectedSha256 }: Pick<PutOptions, 'expectedSize' | 'expectedSha256'> = {},
): { bytes: AsyncIterable<Uint8Array>; finish(): BlobRef } {
  const hash = createHash('sha256');
  let size = 0;

  async function* pass() {
    for await (const chunk of source) {
      size += chunk.length;
      if (expectedSize !== undefined && size > expectedSize) {
        throw new BlobVerificationError(`more than the announced ${expectedSize} bytes arrived`);
      }
      hash.update(chunk);
      yield chunk;
    }
  }

  function finish(): BlobRef {
    const sha256 = hash.digest('hex');
    if (expectedSize !== undefined && size !== expectedSize) {
      throw new BlobVerificationError(`${size} bytes arrived instead of ${expectedSize}`);
    }
    if (expectedSha256 !== undefined && sha256 !== expectedSha256) {
      throw new BlobVerificationError(`the SHA-256 is ${sha256} instead of ${expectedSha256}`);
    }
    return { sha256, size };
  }

  return { bytes: pass(), finish };
}
