import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openSecret, sealSecret } from './secret-box.ts';

const key = randomBytes(32);

it('a sealed secret opens for its user alone, with its key alone, and never when it was touched', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.integer({ min: 1, max: 255 }), (secret, place, flip) => {
      const sealed = sealSecret(secret, 'user', key);
      expect(openSecret(sealed, 'user', key)).toBe(secret);
      expect(openSecret(sealed, 'another', key)).toBeNull();
      expect(openSecret(sealed, 'user', randomBytes(32))).toBeNull();
      const touched = Buffer.from(sealed, 'base64');
      const at = place % touched.length;
      touched.writeUInt8(touched.readUInt8(at) ^ flip, at);
      expect(openSecret(touched.toString('base64'), 'user', key)).toBeNull();
      expect(openSecret(touched.toString('base64').slice(0, 36), 'user', key)).toBeNull();
    }),
  );
});
