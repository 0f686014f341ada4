import { randomBytes } from 'node:crypto';

/** An opaque id: 128 random bits as 22 characters of base64url. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
