import { cbc } from '@noble/ciphers/aes.js';
import { randomBytes } from '@noble/ciphers/utils.js';
import { encodeBase64 } from './base64.ts';
import { fieldText, parseField, parseFieldKey, UNREADABLE_FIELD } from './field-format.ts';

const IV_BYTES = 16;

/**
 * Encrypts a user field for the wire: `base64(iv):base64(ciphertext)`, AES-256-CBC with PKCS7 over
 * UTF-8 (R9.07). Pass `iv` (16 bytes) only where the result must repeat. Throws FieldKeyError.
 */
export function encryptField(
  text: string,
  keyBase64: string,
  iv: Uint8Array = randomBytes(IV_BYTES),
): string {
  const ciphertext = cbc(parseFieldKey(keyBase64), iv).encrypt(new TextEncoder().encode(text));
  return `${encodeBase64(iv)}:${encodeBase64(ciphertext)}`;
}

/**
 * Decrypts a user field. Never throws: what cannot be read gives a text that starts with
 * "Decryption Error: " and names the fault (R5.11). A bad key counts as a wrong one.
 */
export function decryptField(value: string, keyBase64: string): string {
  const field = parseField(value);
  if (typeof field === 'string') return field;
  try {
    return fieldText(cbc(parseFieldKey(keyBase64), field.iv).decrypt(field.ciphertext));
  } catch {
    return UNREADABLE_FIELD;
  }
}
