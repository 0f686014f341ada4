import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Grant } from '../tables.ts';
import { Holds } from './holds.ts';

const RENEW_MS = 20_000;
const JOINED_UNTIL = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const grantOf = (id: string, state: Grant['state'] = 'reserved') => ({ id, state }) as Grant;

/** The holds of one process, with what they say to the rows of the grants. */
function start({ failing = false } = {}) {
  const said: string[] = [];
  /** Until when the last of each lasts. */
  const told: number[] = [];
  const say = (what: string, grant: Grant, until: number) => {
    said.push(`${what} ${grant.id}`);
    told.push(until);
    return failing ? Promise.reject(new Error('The database is away.')) : Promise.resolve();
  };
  const holds = new Holds(
    {
      renew: (grant, until) => say('renew', grant, until).then(() => until + RENEW_MS),
      leave: (grant, until) => say('leave', grant, until),
    },
    RENEW_MS,
  );
  /** A transfer that runs until it is ended. */
  const begin = (grant: Grant) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const ended = holds.run(grant, () => promise);
    return {
      end: async () => (resolve(), await ended),
      fail: async (error: Error) => (reject(error), await ended),
    };
  };
  const admit = (id: string, committed = false) =>
    holds.admit(id, (joins) => {
      const heldUntil = joins && !committed ? JOINED_UNTIL : null;
      return Promise.resolve({ committed, heldUntil, joins });
    });
  return { said, told, holds, begin, admit };
}

it('joins with the first admission of a transfer, and once for all that run', async () => {
  const { said, begin, admit } = start();
  const first = begin(grantOf('a'));
  const second = begin(grantOf('a'));
  expect((await admit('a')).joins).toBe(true);
  expect((await admit('a')).joins).toBe(false);
  await first.end();
  expect(said).toEqual([]);
  await second.end();
  expect(said).toEqual(['leave a']);
  begin(grantOf('a'));
  expect((await admit('a')).joins).toBe(true);
});

it('says nothing more while it is not known whether it has joined', async () => {
  const { said, begin, holds } = start();
  begin(grantOf('a'));
  const { promise, resolve } = Promise.withResolvers<{ committed: boolean; heldUntil: number }>();
  const joined = holds.admit('a', () => promise);
  await vi.advanceTimersByTimeAsync(RENEW_MS);
  expect(said).toEqual([]);
  resolve({ committed: false, heldUntil: JOINED_UNTIL });
  await joined;
  await vi.advanceTimersByTimeAsync(RENEW_MS);
  expect(said).toEqual(['renew a']);
});

it('joins again after an admission that failed, unless another has joined before', async () => {
  const { begin, admit, holds } = start();
  begin(grantOf('a'));
  const refuse = () => holds.admit('a', () => Promise.reject(new Error('no')));
  await expect(refuse()).rejects.toThrow('no');
  expect((await admit('a')).joins).toBe(true);
  await expect(refuse()).rejects.toThrow('no');
  expect((await admit('a')).joins).toBe(false);
});

it('neither joins nor leaves for what is not being sent', async () => {
  const { said, begin, admit } = start();
  expect((await admit('a')).joins).toBe(false);
  await begin(grantOf('a')).end();
  expect(said).toEqual([]);
});

it('says nothing of a grant that is committed, before or meanwhile', async () => {
  const { said, begin, admit } = start();
  const paid = begin(grantOf('paid', 'committed'));
  expect((await admit('paid')).joins).toBe(false);
  const other = begin(grantOf('a'));
  await admit('a');
  await admit('a', true);
  await vi.advanceTimersByTimeAsync(2 * RENEW_MS);
  await paid.end();
  await other.end();
  expect(said).toEqual([]);
});

it('renews those that have joined, for as long as they are sent', async () => {
  const { said, begin, admit } = start();
  const joined = begin(grantOf('joined'));
  const waiting = begin(grantOf('waiting'));
  await admit('joined');
  await vi.advanceTimersByTimeAsync(RENEW_MS - 1);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(['renew joined']);
  await joined.end();
  await vi.advanceTimersByTimeAsync(RENEW_MS);
  expect(said).toEqual(['renew joined', 'leave joined']);
  expect(vi.getTimerCount()).toBe(1);
  await waiting.end();
  expect(vi.getTimerCount()).toBe(0);
});

it('says each time until when its last word lasts', async () => {
  const { told, begin, admit } = start();
  const transfer = begin(grantOf('a'));
  await admit('a');
  await admit('a');
  await vi.advanceTimersByTimeAsync(2 * RENEW_MS);
  await transfer.end();
  expect(told).toEqual([0, 1, 2].map((renewals) => JOINED_UNTIL + renewals * RENEW_MS));
});

it('tries again at the next renewal when the database is away', async () => {
  const { said, begin, admit } = start({ failing: true });
  begin(grantOf('a'));
  begin(grantOf('b'));
  await Promise.all([admit('a'), admit('b')]);
  await vi.advanceTimersByTimeAsync(2 * RENEW_MS);
  expect(said).toEqual(['renew a', 'renew b', 'renew a', 'renew b']);
});

it('leaves when the transfer fails, with its error', async () => {
  const { said, begin, admit } = start();
  const transfer = begin(grantOf('a'));
  await admit('a');
  await expect(transfer.fail(new Error('cut'))).rejects.toThrow('cut');
  expect(said).toEqual(['leave a']);
});
