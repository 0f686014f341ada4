import { grantToken, verifyGrantToken } from '../grant-token.ts';
import { createHmac } from 'node:crypto';

/**
 * The capability in an archive's URL, in the style of a grant's. Its key is derived, so that no token
 * of the one kind is ever good for the other.
 * @param archiveId 128 random bits as 22 characters of base64url
 */
export function archiveToken(key: Buffer, archiveId: string): string {
  return grantToken(archiveKey(key), archiveId);
}

/** @returns the archive's id, or null for anything that this server did not issue */
export function verifyArchiveToken(key: Buffer, token: string): string | null {
  return verifyGrantToken(archiveKey(key), token);
}

function archiveKey(key: Buffer): Buffer {
  return createHmac('sha256', key).update('archive').digest();
}
