import { expect, it } from 'vitest';
import { GENESIS_HASH, seal, type UnsealedEntry } from './chain.ts';

const ENTRY = {
  seq: 1,
  at: 1_767_225_600_000,
  kind: 'committed',
  user_id: 'user',
  grant_id: 'grant',
  version_id: 'version',
  period_key: '2026-01',
  detail: '1',
} as const satisfies UnsealedEntry;

it('seals as every ledger that exists is sealed', () => {
  // Computed with sha256sum: to change it is to break the ledgers of all servers.
  expect(seal('0'.repeat(64), ENTRY)).toBe(
    '49bc9c06a21e8a890634bd406841927d18fb83a92f63c23e206258283590d0e5',
  );
  expect(GENESIS_HASH).toMatch(/^0{64}$/);
});

it.each(Object.keys(ENTRY) as (keyof UnsealedEntry)[])('covers the %s', (field) => {
  const changed = { ...ENTRY, [field]: typeof ENTRY[field] === 'number' ? 7 : 'other' };
  expect(seal(GENESIS_HASH, changed)).not.toBe(seal(GENESIS_HASH, ENTRY));
});

it('covers the seal before it', () => {
  expect(seal('1'.repeat(64), ENTRY)).not.toBe(seal(GENESIS_HASH, ENTRY));
});

it('tells fields apart that give the same text together', () => {
  const shifted = { ...ENTRY, user_id: 'userg', grant_id: 'rant' };
  expect(seal(GENESIS_HASH, shifted)).not.toBe(seal(GENESIS_HASH, ENTRY));
  const absent = { ...ENTRY, grant_id: null };
  expect(seal(GENESIS_HASH, absent)).not.toBe(seal(GENESIS_HASH, { ...ENTRY, grant_id: 'null' }));
});
