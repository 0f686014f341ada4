import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids/ids.ts';
import {
  archiveToken,
  grantToken,
  verifyArchiveToken,
  verifyGrantToken,
} from './download-token.ts';

const key = Buffer.alloc(32, 1);

describe('grant token', () => {
  it('gives its grant back, is the same each time, and needs this key', () => {
    const grantId = newId();
    const token = grantToken(key, grantId);
    expect(grantToken(key, grantId)).toBe(token);
    expect(verifyGrantToken(key, token)).toBe(grantId);
    expect(verifyGrantToken(Buffer.alloc(32, 2), token)).toBeNull();
  });

  it('stays what it was in every release, so that addresses given out stay good', () => {
    const id = 'AAECAwQFBgcICQoLDA0ODw';
    expect(grantToken(key, id)).toBe('AAECAwQFBgcICQoLDA0ODwXeI1L9PX_8PAIUl3zHw--w');
    expect(archiveToken(key, id)).toBe('AAECAwQFBgcICQoLDA0ODwj6pOD6K3AAbLGduRg95OkA');
  });

  it('is refused with anything before or behind it', () => {
    const token = grantToken(key, newId());
    for (const text of [`${token}\n`, `${token}A`, `A${token}`, token.slice(1), '']) {
      expect(verifyGrantToken(key, text)).toBeNull();
    }
  });

  it('is refused when any character of it is another', () => {
    const token = grantToken(key, newId());
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('');
    fc.assert(
      fc.property(fc.nat({ max: token.length - 1 }), fc.constantFrom(...alphabet), (at, other) => {
        fc.pre(token[at] !== other);
        const forged = token.slice(0, at) + other + token.slice(at + 1);
        expect(verifyGrantToken(key, forged)).toBeNull();
      }),
    );
  });

  it('survives any text', () => {
    fc.assert(fc.property(fc.string(), (text) => verifyGrantToken(key, text) === null));
  });
});

describe('archive token', () => {
  it('gives its archive back, is good for nothing else, and needs this key', () => {
    const id = newId();
    expect(verifyArchiveToken(key, archiveToken(key, id))).toBe(id);
    expect(verifyGrantToken(key, archiveToken(key, id))).toBeNull();
    expect(verifyArchiveToken(key, grantToken(key, id))).toBeNull();
    expect(verifyArchiveToken(Buffer.alloc(32, 2), archiveToken(key, id))).toBeNull();
  });
});
