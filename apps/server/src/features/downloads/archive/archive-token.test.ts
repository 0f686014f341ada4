import { expect, it } from 'vitest';
import { grantToken, verifyGrantToken } from '../grant-token.ts';
import { archiveToken, verifyArchiveToken } from './archive-token.ts';

const KEY = Buffer.alloc(32, 7);
const ID = 'abcdefghijklmnopqrstuv';

it('gives an archive a token that is good for nothing else, and takes no other', () => {
  expect(verifyArchiveToken(KEY, archiveToken(KEY, ID))).toBe(ID);
  expect(verifyGrantToken(KEY, archiveToken(KEY, ID))).toBeNull();
  expect(verifyArchiveToken(KEY, grantToken(KEY, ID))).toBeNull();
  expect(verifyArchiveToken(Buffer.alloc(32, 8), archiveToken(KEY, ID))).toBeNull();
});
