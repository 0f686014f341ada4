import {
  decryptField as decryptInDomain,
  encryptField,
} from '@file-server/domain/field-encryption';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decryptField } from './decrypt-field.ts';

const { crypto: whole } = globalThis;
const KEY = btoa(String.fromCharCode(...new Uint8Array(32).fill(7)));
const OTHER_KEY = btoa(String.fromCharCode(...new Uint8Array(32).fill(8)));
const sealed = encryptField('Zoë', KEY);
const [iv = '', ciphertext = ''] = sealed.split(':');

afterEach(() => vi.unstubAllGlobals());

it('can be tried with a cipher', () => expect(whole.subtle).toBeDefined());

describe.each([
  ['with the browser\u2019s cipher', whole],
  ['without one, as on plain http', { getRandomValues: whole.getRandomValues.bind(whole) }],
])('[R9.07] a field %s', (_, crypto) => {
  it('reads as what it was', async () => {
    vi.stubGlobal('crypto', crypto);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(await decryptField(encryptField(text, KEY), KEY)).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['nothing', '', KEY],
    ['a text without its IV', ciphertext, KEY],
    ['a part too many', `${sealed}:${iv}`, KEY],
    ['what is no base64', `${iv}:%%%`, KEY],
    ['a short IV', `AAAA:${ciphertext}`, KEY],
    ['half a block', `${iv}:AAAA`, KEY],
    ['another key', sealed, OTHER_KEY],
    ['an unusable key', sealed, 'AAAA'],
    ['broken padding', `${iv}:${btoa('0123456789abcdef')}`, KEY],
  ])('[R5.11] names the fault as the server does: %s', async (__, value, key) => {
    vi.stubGlobal('crypto', crypto);
    const text = await decryptField(value, key);
    expect(text).toMatch(/^Decryption Error: /);
    expect(text).toBe(decryptInDomain(value, key));
  });
});
