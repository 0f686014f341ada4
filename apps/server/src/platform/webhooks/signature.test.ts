import { describe, expect, it } from 'vitest';
import { isSigned, readSecret, signMessage, TOLERANCE_MS } from './signature.ts';

/** As the reference libraries of Standard Webhooks test themselves. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const MESSAGE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  body: '{"test": 2432232314}',
};
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const SENT_AT = 1_614_265_330_000;

const key = readSecret(SECRET) ?? Buffer.alloc(0);
const other = readSecret(`whsec_${Buffer.alloc(32, 7).toString('base64')}`) ?? Buffer.alloc(0);

describe('the signature of a webhook', () => {
  it('is that of the reference', () => {
    expect(signMessage(key, MESSAGE)).toBe(SIGNATURE);
  });

  it.each([
    ['alone', [key], SIGNATURE],
    ['beside another one', [key], `v1,AAAA v1a,BBBB ${SIGNATURE}`],
    ['by the second key', [other, key], SIGNATURE],
  ])('holds %s', (_, keys, signatures) => {
    expect(isSigned(keys, MESSAGE, signatures, SENT_AT)).toBe(true);
  });

  it.each([
    ['another id', { id: 'msg_2' }],
    ['another time', { timestamp: '1614265331' }],
    ['another body', { body: '{"test": 2432232315}' }],
    ['a time that is none', { timestamp: 'now' }],
  ])('does not hold for %s', (_, change) => {
    expect(isSigned([key], { ...MESSAGE, ...change }, SIGNATURE, SENT_AT)).toBe(false);
  });

  it.each(['', 'v1,', SIGNATURE.slice(0, -1), `v2${SIGNATURE.slice(2)}`])(
    'is not %j',
    (signatures) => {
      expect(isSigned([key], MESSAGE, signatures, SENT_AT)).toBe(false);
    },
  );

  it('holds as long as the clocks are near each other, and not without a key', () => {
    const at = (now: number) => isSigned([key], MESSAGE, SIGNATURE, now);
    const edge = [SENT_AT - TOLERANCE_MS, SENT_AT + TOLERANCE_MS];
    expect(edge.map(at)).toEqual([true, true]);
    expect([SENT_AT - TOLERANCE_MS - 1, SENT_AT + TOLERANCE_MS + 1].map(at)).toEqual([
      false,
      false,
    ]);
    expect(isSigned([], MESSAGE, SIGNATURE, SENT_AT)).toBe(false);
  });

  it.each(['', 'whsec_', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_c2hvcnQ='])(
    'takes no secret like %j',
    (text) => {
      expect(readSecret(text)).toBeNull();
    },
  );
});
