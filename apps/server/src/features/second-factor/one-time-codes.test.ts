import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { counterOfCode, newTotpSecret, totpUri } from './one-time-codes.ts';

const STEP_MS = 30_000;
const instants = fc.integer({ min: 10 * STEP_MS, max: 4_000_000_000_000 });

describe('one-time codes', () => {
  it('agree with RFC 6238, appendix B, cut to six digits', () => {
    const secret = Secret.fromLatin1('12345678901234567890').base32;
    expect(counterOfCode(secret, '287082', 59_000)).toBe(1);
    expect(counterOfCode(secret, '081804', 1_111_111_109_000)).toBe(0x23523ec);
    expect(counterOfCode(secret, '005924', 1_234_567_890_000)).toBe(0x273ef07);
  });

  it('are taken one step early or late, and no further', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -3, max: 3 }), (now, skew) => {
        const secret = newTotpSecret();
        const at = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });
        const code = at(now + skew * STEP_MS);
        const within = [-1, 0, 1].map((step) => at(now + step * STEP_MS));
        // Two steps may show one code by chance.
        fc.pre(Math.abs(skew) <= 1 ? new Set(within).size === 3 : !within.includes(code));
        const expected = Math.abs(skew) <= 1 ? Math.floor(now / STEP_MS) + skew : null;
        expect(counterOfCode(secret, code, now)).toBe(expected);
      }),
    );
  });

  it('have secrets of 160 bits and an address that apps can read', () => {
    const secret = newTotpSecret();
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    const uri = new URL(totpUri(secret, { issuer: 'Müller & Co', account: 'a+b@example.com' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Müller & Co:a+b@example.com');
    expect(uri.searchParams.get('issuer')).toBe('Müller & Co');
    expect(uri.searchParams.get('secret')).toBe(secret);
  });
});
