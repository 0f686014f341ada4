import { decodeBase64 } from './base64.ts';

const PREFIX = 'Decryption Error';
const KEY_BYTES = 32;
const BLOCK_BYTES = 16;

const MALFORMED = `${PREFIX}: malformed value`;
const BAD_ENCODING = `${PREFIX}: bad encoding`;
const BAD_IV = `${PREFIX}: bad IV`;
const BAD_LENGTH = `${PREFIX}: bad length`;
/** One text for key, padding and UTF-8 faults: telling them apart would serve only an attacker. */
export const UNREADABLE_FIELD = `${PREFIX}: wrong key or damaged data`;

/** The configured field key is not the base64 of 32 bytes. */
export class FieldKeyError extends Error {
  override readonly name = 'FieldKeyError';
}

/** The AES-256 key of the user fields. Throws FieldKeyError; the message does not repeat the key. */
export function parseFieldKey(keyBase64: string): Uint8Array<ArrayBuffer> {
  const key = decodeBase64(keyBase64);
  if (key?.length !== KEY_BYTES) {
    throw new FieldKeyError(`the field key must be the base64 of ${KEY_BYTES} bytes`);
  }
  return key;
}

type EncryptedField = {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly ciphertext: Uint8Array<ArrayBuffer>;
};

/** The parts of `base64(iv):base64(ciphertext)`, or the text that names the fault (R5.11). */
export function parseField(value: string): EncryptedField | string {
  const [ivText, ciphertextText, ...rest] = value.split(':', 3);
  if (!ivText || !ciphertextText || rest.length > 0) return MALFORMED;
  const iv = decodeBase64(ivText);
  const ciphertext = decodeBase64(ciphertextText);
  if (iv === null || ciphertext === null) return BAD_ENCODING;
  if (iv.length !== BLOCK_BYTES) return BAD_IV;
  if (ciphertext.length === 0 || ciphertext.length % BLOCK_BYTES !== 0) return BAD_LENGTH;
  return { iv, ciphertext };
}

/** What was decrypted as text. Throws TypeError for what is no UTF-8. */
export function fieldText(plaintext: ArrayBuffer | Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plaintext);
}

/** Whether a text from decrypting a field is one of its faults. */
export function isDecryptionError(text: string): boolean {
  return text.startsWith(PREFIX);
}
