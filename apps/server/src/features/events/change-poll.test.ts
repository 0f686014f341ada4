import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { createLogger } from '../../observability/logger.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  createSignals,
  type LibraryPlaces,
  type Signal,
  type Signals,
} from '../../platform/signals/signals.ts';
import { appendToLedger, type LedgerKind } from '../ledger/index.ts';
import { reviseLibrary } from '../library-revision/index.ts';
import { createChangePoll } from './index.ts';

const PATIENT = { timeout: 10_000, interval: 20 };
const BEGAN = 'changes of other processes cannot be read; open pages do not hear of them';
const ENDED = 'changes of other processes are read again';

describeEachEngine('the poll for changes', (engine) => {
  let real: Database | undefined;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());
  afterAll(() => real?.close());

  /** A database that refuses while it is away, and what the poll logs of it. */
  function followOutages(signals: Signals, isOperator = false) {
    real ??= engine().open();
    const { kysely } = real;
    const outage = { isAway: true, refusals: 0, logged: [] as string[] };
    const db = Object.create(real, {
      kysely: {
        get() {
          if (!outage.isAway) return kysely;
          outage.refusals += 1;
          throw new Error('connection refused');
        },
      },
    }) as Database;
    const logger = createLogger('info', {
      write: (line) => void outage.logged.push((JSON.parse(line) as { msg: string }).msg),
    });
    const leave = createChangePoll(db, signals, logger).follow('a user', isOperator);
    return { db: real, outage, leave };
  }

  it('logs an outage of the database once, and its end once', async () => {
    const { outage, leave } = followOutages(createSignals());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(outage.refusals).toBeGreaterThan(4);
    expect(outage.logged).toEqual([BEGAN]);
    outage.isAway = false;
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(outage.logged).toEqual([BEGAN, ENDED]), PATIENT);
    outage.isAway = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(outage.logged).toEqual([BEGAN, ENDED, BEGAN]);
    leave();
  });

  it('tells whose sessions another server has ended, perhaps, and whose licence it has changed', async () => {
    const signals = createSignals();
    const heard: Signal[] = [];
    signals.subscribe((signal) => heard.push(signal));
    const { db, outage, leave } = followOutages(signals);
    outage.isAway = false;
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(outage.logged).toContain(ENDED), PATIENT);
    const [userId, counted] = ['a user', { type: 'count_changed' }];
    const [ended, licensed] = [{ type: 'sessions_changed' }, { type: 'licence_changed' }];
    for (const [kind, told] of [
      ['sessions_ended', [counted, ended]],
      ['user_erased', [counted, ended]],
      ['second_factor_removed', [counted, ended]],
      ['password_assigned', [counted, ended]],
      ['licence_set', [counted, licensed, ended]],
      ['reserved', [counted]],
    ] as const) {
      heard.length = 0;
      await db.transaction((tx) => appendToLedger(tx, 1, { kind, userId, actor: { kind: 'cli' } }));
      await vi.advanceTimersByTimeAsync(1_000);
      await vi.waitFor(() => expect(heard).toMatchObject(told), PATIENT);
    }
    leave();
  });

  it.each([
    ['an operator follows', 1],
    ['a customer alone follows', 0],
  ])('tells of the desk once a poll, and never for downloads, where %s: %i', async (_, once) => {
    const [here, elsewhere] = [createSignals(), createSignals()];
    const heard: Signal[] = [];
    here.subscribe((signal) => heard.push(signal));
    const { db, outage, leave } = followOutages(here, once === 1);
    outage.isAway = false;
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(outage.logged).toContain(ENDED), PATIENT);
    const note = (...kinds: LedgerKind[]) =>
      db.transaction(async (tx) => {
        for (const kind of kinds) {
          await appendToLedger(tx, 1, { kind, userId: 'another', actor: { kind: 'cli' } });
        }
      });
    const toldAtPoll = async () => {
      heard.length = 0;
      // Told at the end of each poll.
      await db.transaction((tx) => reviseLibrary(tx, elsewhere, { terms: true }));
      await vi.advanceTimersByTimeAsync(1_000);
      await vi.waitFor(() => expect(heard.at(-1)?.type).toBe('library_changed'), PATIENT);
      return heard.filter(({ type }) => type === 'desk_outdated').length;
    };
    await note('reserved', 'committed', 'released', 'refused', 'signed_in');
    expect(await toldAtPoll()).toBe(0);
    // A change of many users, by a job or on the command line.
    await note(...Array.from({ length: 50 }, () => 'licence_set' as const));
    expect(await toldAtPoll()).toBe(once);
    expect(await toldAtPoll()).toBe(0);
    // What this server is asked to do comes by a signal and, of most, by the ledger.
    for (const kind of ['plan_set', 'role_set'] as const) {
      await note(kind);
      here.publish({ type: 'desk_changed' });
    }
    expect(await toldAtPoll()).toBe(once);
    here.publish({ type: 'desk_changed' });
    expect(await toldAtPoll()).toBe(once);
    expect(await toldAtPoll()).toBe(0);
    leave();
  });

  it('tells where another server has changed the library, also just before this one has', async () => {
    const [here, elsewhere] = [createSignals(), createSignals()];
    const heard: Signal[] = [];
    here.subscribe((signal) => heard.push(signal));
    const { db, outage, leave } = followOutages(here);
    const change = (by: Signals, places?: LibraryPlaces) =>
      db.transaction((tx) => reviseLibrary(tx, by, places));
    // Each poll is waited for: one that is still reading would tell of the next change too early.
    const pollUntil = async (isRead: () => void) => {
      await vi.advanceTimersByTimeAsync(1_000);
      await vi.waitFor(isRead, PATIENT);
    };
    outage.isAway = false;
    await pollUntil(() => expect(outage.logged).toContain(ENDED));
    await change(elsewhere, { terms: true });
    await pollUntil(() => expect(heard).toMatchObject([{ terms: true }]));
    await change(elsewhere, { folderIds: ['last'] });
    await pollUntil(() => expect(heard.at(-1)).toMatchObject({ folderIds: ['last'] }));
    heard.length = 0;
    await change(elsewhere, { folderIds: ['theirs', null] });
    await change(elsewhere, { below: ['deep'] });
    await change(here, { folderIds: ['ours'] });
    const ours = { type: 'library_changed', folderIds: ['ours'] };
    expect(heard).toMatchObject([ours]);
    const theirs = { folderIds: ['theirs', null], below: ['deep'], terms: false };
    await pollUntil(() =>
      expect(heard).toMatchObject([ours, { type: 'library_changed', ...theirs }]),
    );
    // What says nothing of its place may have been anywhere; nothing older is told again.
    await change(elsewhere);
    await change(elsewhere, { folderIds: ['theirs'] });
    await pollUntil(() =>
      expect(heard.slice(2)).toEqual([
        { type: 'library_changed', revision: expect.any(Number) as number },
      ]),
    );
    leave();
  });
});
