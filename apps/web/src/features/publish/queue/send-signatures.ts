import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';
import type { FileSignature } from '../model/signatures.ts';
import { UNANSWERED_MS, UnreadableFileError } from './send-file.ts';

/**
 * Gives a version, or a draft, its signatures; again changes nothing.
 * @throws ApiError, NetworkError, UnreadableFileError
 */
export async function sendSignatures(
  versionId: string,
  signatures: readonly FileSignature[],
): Promise<void> {
  for (const { kind, file } of signatures) {
    const bytes = await bytesOf(file);
    const content = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
    const path = `/api/operator/versions/${versionId}/signatures/${kind}`;
    const signal = AbortSignal.timeout(UNANSWERED_MS);
    await request(z.undefined(), path, { method: 'PUT', body: { content }, signal });
  }
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new UnreadableFileError();
  }
}
