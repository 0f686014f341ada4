import {
  fieldText,
  parseField,
  parseFieldKey,
  UNREADABLE_FIELD,
} from '@file-server/domain/field-format';

/**
 * Decrypts a user field, as `decryptField` of the domain does, with the browser's own cipher. A page
 * from plain http has none, unless it is this machine's: it fetches one.
 */
export async function decryptField(value: string, keyBase64: string): Promise<string> {
  const field = parseField(value);
  if (typeof field === 'string') return field;
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (subtle === undefined) {
    const portable = await import('./portable-cipher.ts');
    return portable.decryptField(value, keyBase64);
  }
  try {
    const key = await subtle.importKey('raw', parseFieldKey(keyBase64), 'AES-CBC', false, [
      'decrypt',
    ]);
    const { iv, ciphertext } = field;
    return fieldText(await subtle.decrypt({ name: 'AES-CBC', iv }, key, ciphertext));
  } catch {
    return UNREADABLE_FIELD;
  }
}
