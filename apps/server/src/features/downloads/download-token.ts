import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_LENGTH = 22;
const TAG_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{44}$/;

/**
 * The capability in a download URL: the grant's random id and a keyed tag over it. Nothing secret
 * is stored, and asking again gives the same token (rule 7).
 * @param grantId 128 random bits as 22 characters of base64url
 */
export function grantToken(key: Buffer, grantId: string): string {
  return grantId + tagOf(key, grantId);
}

/** @returns the grant id, or null for anything that this server did not issue */
export function verifyGrantToken(key: Buffer, token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const grantId = token.slice(0, ID_LENGTH);
  // Compared as text: decoding would ignore the spare bits of the last character.
  const tag = Buffer.from(token.slice(ID_LENGTH));
  return timingSafeEqual(tag, Buffer.from(tagOf(key, grantId))) ? grantId : null;
}

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

function tagOf(key: Buffer, grantId: string): string {
  const tag = createHmac('sha256', key).update(grantId).digest();
  return tag.subarray(0, TAG_BYTES).toString('base64url');
}
