import { cbc } from '@noble/ciphers/aes.js';
import { randomBytes } from '@noble/ciphers/utils.js';
import { decodeBase64, encodeBase64 } from './base64.ts';

const PREFIX = 'Decryption Error';
const KEY_BYTES = 32;
const BLOCK_BYTES = 16;

const MALFORMED = `${PREFIX}: malformed value`;
const BAD_ENCODING = `${PREFIX}: bad encoding`;
const BAD_IV = `${PREFIX}: bad IV`;
const BAD_LENGTH = `${PREFIX}: bad length`;
// One text for key, padding and UTF-8 faults: telling them apart would serve only an attacker.
const UNREADABLE = `${PREFIX}: wrong key or damaged data`;

/** The configured field key is not the base64 of 32 bytes. */
export class FieldKeyError extends Error {
  override readonly name = 'FieldKeyError';
}

/** The AES-256 key of the user fields. Throws FieldKeyError; the message does not repeat the key. */
export function parseFieldKey(keyBase64: string): Uint8Array {
  const key = decodeBase64(keyBase64);
  if (key?.length !== KEY_BYTES) {
    throw new FieldKeyError(`the field key must be the base64 of ${KEY_BYTES} bytes`);
  }
  return key;
}

/**
 * Encrypts a user field for the wire: `base64(iv):base64(ciphertext)`, AES-256-CBC with PKCS7 over
 * UTF-8 (R9.07). Pass `iv` (16 bytes) only where the result must repeat. Throws FieldKeyError.
 */
export function encryptField(
  text: string,
  keyBase64: string,
  iv: Uint8Array = randomBytes(BLOCK_BYTES),
): string {
  const ciphertext = cbc(parseFieldKey(keyBase64), iv).encrypt(new TextEncoder().encode(text));
  return `${encodeBase64(iv)}:${encodeBase64(ciphertext)}`;
}

/**
 * Decrypts a user field. Never throws: what cannot be read gives a text that starts with
 * "Decryption Error: " and names the fault (R5.11). A bad key counts as a wrong one.
 */
export function decryptField(value: string, keyBase64: string): string {
  const [ivText, ciphertextText, ...rest] = value.split(':', 3);
  if (!ivText || !ciphertextText || rest.length > 0) return MALFORMED;
  const iv = decodeBase64(ivText);
  const ciphertext = decodeBase64(ciphertextText);
  if (iv === null || ciphertext === null) return BAD_ENCODING;
  if (iv.length !== BLOCK_BYTES) return BAD_IV;
  if (ciphertext.length === 0 || ciphertext.length % BLOCK_BYTES !== 0) return BAD_LENGTH;
  try {
    const bytes = cbc(parseFieldKey(keyBase64), iv).decrypt(ciphertext);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return UNREADABLE;
  }
}

/** Whether a text from `decryptField` is one of its faults. */
export function isDecryptionError(text: string): boolean {
  return text.startsWith(PREFIX);
}
