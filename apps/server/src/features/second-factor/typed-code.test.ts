import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newRecoveryCodes } from './recovery-codes.ts';
import { readTypedCode, RECOVERY_ALPHABET, RECOVERY_LENGTH } from './typed-code.ts';

const digits = fc.array(fc.nat(9), { minLength: 6, maxLength: 6 });
const spaces = fc.constantFrom('', ' ', '-', ' - ', '\u00a0');
const recovery = fc
  .array(fc.constantFrom(...Array.from(RECOVERY_ALPHABET)), {
    minLength: RECOVERY_LENGTH,
    maxLength: RECOVERY_LENGTH,
  })
  .map((characters) => characters.join(''));

describe('a typed code', () => {
  it('of the app is read in the digits of every keyboard and in groups', () => {
    const zeros = fc.constantFrom('0', '٠', '۰');
    fc.assert(
      fc.property(digits, zeros, spaces, (code, zero, space) => {
        const typed = code.map((digit) => String.fromCharCode(zero.charCodeAt(0) + digit));
        const grouped = `${typed.slice(0, 3).join('')}${space}${typed.slice(3).join('')}`;
        expect(readTypedCode(grouped)).toEqual({ kind: 'totp', digits: code.join('') });
      }),
    );
  });

  it('of the recovery sheet is read in capitals, in groups and with look-alikes', () => {
    fc.assert(
      fc.property(recovery, spaces, (text, space) => {
        const grouped = (text.match(/.{4}/g) ?? []).join(space);
        const lookAlike = grouped.replaceAll('0', 'o').replaceAll('1', 'l');
        for (const typed of [grouped, grouped.toUpperCase(), lookAlike, lookAlike.toUpperCase()]) {
          expect(readTypedCode(typed)).toEqual({ kind: 'recovery', text });
        }
      }),
    );
  });

  it('is never two kinds, and nothing else is one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const code = readTypedCode(typed);
        if (code?.kind === 'totp') expect(code.digits).toMatch(/^\d{6}$/);
        if (code?.kind === 'recovery') expect(code.text).toHaveLength(RECOVERY_LENGTH);
      }),
    );
    for (const none of ['', '12345', '1234567', '12345６', 'uuuuuuuuuuuuuuuu', '1'.repeat(17)]) {
      expect(readTypedCode(none)).toBeNull();
    }
  });
});

it('recovery codes are ten, differ, and read back as they were made', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(readTypedCode(code)).toEqual({ kind: 'recovery', text: code.replaceAll('-', '') });
  }
});
