import { expect, it } from 'vitest';
import { createUserStreams, type UserReads } from './user-streams.ts';

const text = () => Promise.resolve('');
const READS: UserReads = {
  count: text,
  lock: text,
  preferences: text,
  notifications: text,
  settings: text,
  isOperator: () => Promise.resolve(false),
  files: () => Promise.resolve([]),
  folders: (folderIds) => Promise.resolve([...folderIds]),
  hasLost: () => Promise.resolve(false),
};

it('keeps the newest 32 of ten thousand streams of a user', () => {
  const streams = createUserStreams();
  const entered = Array.from({ length: 10_000 }, () => streams.enter('ann', () => READS));
  const kept = entered.filter(({ displaced }) => !displaced.aborted);
  expect(kept).toEqual(entered.slice(-32));
});

it('reads the files that several streams ask for in one turn together', async () => {
  const asked: (readonly string[])[] = [];
  const files: UserReads['files'] = (entryIds) => {
    asked.push(entryIds);
    return Promise.resolve(entryIds.map((entryId) => ({ entryId, locked: null, grant: null })));
  };
  const { reads } = createUserStreams().enter('ann', () => ({ ...READS, files }));
  const [one, other, none] = await Promise.all([
    reads.files(['a', 'b']),
    reads.files(['b', 'c']),
    reads.files([]),
  ]);
  const idsOf = (changes: typeof one) => changes.map(({ entryId }) => entryId);
  expect([idsOf(one), idsOf(other), none]).toEqual([['a', 'b'], ['b', 'c'], []]);
  expect(asked).toEqual([['a', 'b', 'c']]);
});
