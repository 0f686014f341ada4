import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decryptField, encryptField } from './field-encryption.ts';
import { FieldKeyError, isDecryptionError, parseFieldKey } from './field-format.ts';

const KEY_BYTES = Buffer.alloc(32, 7);
const KEY = KEY_BYTES.toString('base64');
const IV = new Uint8Array(16).fill(9);
const texts = fc.string({ unit: 'grapheme' });

/** A wire value around any plaintext bytes, written by Node's own AES. */
function sealed(plaintext: Uint8Array): string {
  const cipher = createCipheriv('aes-256-cbc', KEY_BYTES, IV);
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return `${Buffer.from(IV).toString('base64')}:${body.toString('base64')}`;
}

describe('encrypted fields', () => {
  it('[R9.07] is AES-256-CBC with PKCS7 as other implementations read it', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const [iv = '', body = ''] = encryptField(text, KEY).split(':');
        const decipher = createDecipheriv('aes-256-cbc', KEY_BYTES, Buffer.from(iv, 'base64'));
        const plain = Buffer.concat([decipher.update(body, 'base64'), decipher.final()]);
        expect(plain.toString('utf8')).toBe(text);
      }),
    );
  });

  it('[R9.07] reads what another implementation wrote', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(decryptField(sealed(Buffer.from(text)), KEY)).toBe(text);
      }),
    );
  });

  it('takes a fresh IV each time and a given one when asked', () => {
    expect(encryptField('a', KEY)).not.toBe(encryptField('a', KEY));
    expect(encryptField('a', KEY, IV)).toBe(sealed(Buffer.from('a')));
  });

  it('keeps a byte order mark', () => {
    expect(decryptField(encryptField('\ufeffa', KEY), KEY)).toBe('\ufeffa');
  });

  const block = Buffer.alloc(16).toString('base64');
  it.each([
    ['nothing', '', 'malformed value'],
    ['one part', block, 'malformed value'],
    ['three parts', `${block}:${block}:${block}`, 'malformed value'],
    ['an empty third part', `${block}:${block}:`, 'malformed value'],
    ['no IV', `:${block}`, 'malformed value'],
    ['no ciphertext', `${block}:`, 'malformed value'],
    ['characters outside base64', `${block}:%%%%`, 'bad encoding'],
    ['the URL alphabet', `${block}:${'_'.repeat(64)}`, 'bad encoding'],
    ['missing padding', `${block}:${block.replaceAll('=', '')}`, 'bad encoding'],
    ['white space', `${block}: ${block}`, 'bad encoding'],
    ['stray bits', `${block.slice(0, 21)}B==:${block}`, 'bad encoding'],
    ['a short IV', `${Buffer.alloc(15).toString('base64')}:${block}`, 'bad IV'],
    ['a long IV', `${Buffer.alloc(17).toString('base64')}:${block}`, 'bad IV'],
    ['half a block', `${block}:${Buffer.alloc(8).toString('base64')}`, 'bad length'],
    ['no padding inside', `${block}:${block}`, 'wrong key or damaged data'],
    ['bytes that are not UTF-8', sealed(Buffer.from([0xff])), 'wrong key or damaged data'],
  ])('[R5.11] names the fault of %s', (_, value, fault) => {
    expect(decryptField(value, KEY)).toBe(`Decryption Error: ${fault}`);
  });

  it('[R5.11] a wrong or unusable key gives the marker, not an exception', () => {
    const value = encryptField('name', KEY, IV);
    const marker = 'Decryption Error: wrong key or damaged data';
    expect(decryptField(value, Buffer.alloc(32, 8).toString('base64'))).toBe(marker);
    expect(decryptField(value, '')).toBe(marker);
    expect(decryptField(value, 'not a key')).toBe(marker);
  });

  it('[R5.11] never throws, whatever the value', () => {
    const base64 = fc
      .uint8Array({ maxLength: 64 })
      .map((bytes) => Buffer.from(bytes).toString('base64'));
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(base64, { maxLength: 3 }).map((parts) => parts.join(':')),
    );
    fc.assert(
      fc.property(values, (value) => {
        expect(typeof decryptField(value, KEY)).toBe('string');
      }),
      { numRuns: 1000 },
    );
    const long = 'A'.repeat(1_000_000);
    expect(isDecryptionError(decryptField(`${long}:${long}`, KEY))).toBe(true);
  });
});

describe('parseFieldKey', () => {
  it('reads 32 bytes', () => {
    const key = randomBytes(32);
    expect(Buffer.from(parseFieldKey(key.toString('base64')))).toEqual(key);
  });

  it.each(['', 'x', Buffer.alloc(16).toString('base64'), Buffer.alloc(33).toString('base64')])(
    'refuses %j without repeating it',
    (text) => {
      expect(() => parseFieldKey(text)).toThrow(FieldKeyError);
      expect(() => encryptField('a', text)).toThrow(FieldKeyError);
      expect(() => parseFieldKey('my secret')).not.toThrow(/secret/);
    },
  );
});
