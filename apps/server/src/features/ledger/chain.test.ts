import { expect, it } from 'vitest';
import { GENESIS_HASH, isWithinFormat, seal, type UnsealedEntry } from './chain.ts';

const ENTRY = {
  lane: 'main',
  format: 2,
  seq: 1,
  at: 1_767_225_600_000,
  kind: 'committed',
  user_id: 'user',
  grant_id: 'grant',
  version_id: 'version',
  period_key: '2026-01',
  detail: '1',
  actor: 'operator',
  actor_id: 'desk',
  reason: 'contract 1',
} as const satisfies UnsealedEntry;

/** The same as releases up to 0.1 wrote it. */
const OLD = { ...ENTRY, format: 1, actor: null, actor_id: null, reason: null } as const;

it('seals as every ledger that exists is sealed', () => {
  // Computed with sha256sum: to change them is to break the ledgers of all servers.
  expect(seal('0'.repeat(64), OLD)).toBe(
    '49bc9c06a21e8a890634bd406841927d18fb83a92f63c23e206258283590d0e5',
  );
  expect(seal('0'.repeat(64), ENTRY)).toBe(
    '5a3187194995bde25b3136599648acf1c6ddc3e130ebdc0153dd68c092cf03e2',
  );
  expect(GENESIS_HASH).toMatch(/^0{64}$/);
});

it.each(Object.keys(ENTRY) as (keyof UnsealedEntry)[])('covers the %s', (field) => {
  const changed = { ...ENTRY, [field]: typeof ENTRY[field] === 'number' ? 7 : 'other' };
  expect(seal(GENESIS_HASH, changed)).not.toBe(seal(GENESIS_HASH, ENTRY));
});

it.each(['lane', 'actor', 'actor_id', 'reason'] as const)(
  'takes no %s in an entry of the first format, which does not seal it',
  (field) => {
    expect(isWithinFormat(OLD)).toBe(true);
    expect(isWithinFormat({ ...OLD, [field]: 'other' })).toBe(false);
    expect(isWithinFormat({ ...ENTRY, [field]: 'other' })).toBe(true);
  },
);

it('covers the seal before it', () => {
  expect(seal('1'.repeat(64), ENTRY)).not.toBe(seal(GENESIS_HASH, ENTRY));
});

it('tells fields apart that give the same text together', () => {
  const shifted = { ...ENTRY, user_id: 'userg', grant_id: 'rant' };
  expect(seal(GENESIS_HASH, shifted)).not.toBe(seal(GENESIS_HASH, ENTRY));
  const absent = { ...ENTRY, grant_id: null };
  expect(seal(GENESIS_HASH, absent)).not.toBe(seal(GENESIS_HASH, { ...ENTRY, grant_id: 'null' }));
});
