import { expect, it } from 'vitest';
import { newId } from './ids.ts';

it('an id is 22 characters of base64url, no two are alike, and none reads as an option', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_][A-Za-z0-9_-]{21}$/);
});
