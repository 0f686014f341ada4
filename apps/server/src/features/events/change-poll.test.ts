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
import { reviseLibrary } from '../library-revision/index.ts';
import { createChangePoll } from './index.ts';

const PATIENT = { timeout: 10_000, interval: 200 };

describeEachEngine('the poll for changes', (engine) => {
  let real: Database | undefined;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());
  afterAll(() => real?.close());

  it('logs an outage of the database once, and its end once', async () => {
    real = engine().open();
    const { kysely } = real;
    let isAway = true;
    let refusals = 0;
    const db = Object.create(real, {
      kysely: {
        get() {
          if (!isAway) return kysely;
          refusals += 1;
          throw new Error('connection refused');
        },
      },
    }) as Database;
    const logged: string[] = [];
    const logger = createLogger('info', {
      write: (line) => void logged.push((JSON.parse(line) as { msg: string }).msg),
    });
    const leave = createChangePoll(db, createSignals(), logger).follow('a user');
    const began = 'changes of other processes cannot be read; open pages do not hear of them';
    const ended = 'changes of other processes are read again';
    await vi.advanceTimersByTimeAsync(5_000);
    expect(refusals).toBeGreaterThan(4);
    expect(logged).toEqual([began]);
    isAway = false;
    await vi.waitFor(() => expect(logged).toEqual([began, ended]), PATIENT);
    isAway = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(logged).toEqual([began, ended, began]);
    leave();
  });

  it('tells where another server has changed the library, also just before this one has', async () => {
    real ??= engine().open();
    const db = real;
    const [here, elsewhere] = [createSignals(), createSignals()];
    const heard: Signal[] = [];
    here.subscribe((signal) => heard.push(signal));
    const leave = createChangePoll(db, here, createLogger('silent')).follow('a user');
    const poll = () => vi.advanceTimersByTimeAsync(1_000);
    const change = (by: Signals, places?: LibraryPlaces) =>
      db.transaction((tx) => reviseLibrary(tx, by, places));
    await vi.waitFor(async () => {
      await change(elsewhere, { terms: true });
      await poll();
      expect(heard).not.toEqual([]);
    }, PATIENT);
    await change(elsewhere, { folderIds: ['last'] });
    await vi.waitFor(async () => {
      await poll();
      expect(heard.at(-1)).toMatchObject({ folderIds: ['last'] });
    }, PATIENT);
    heard.length = 0;
    await change(elsewhere, { folderIds: ['theirs', null] });
    await change(elsewhere, { below: ['deep'] });
    await change(here, { folderIds: ['ours'] });
    const ours = { type: 'library_changed', folderIds: ['ours'] };
    expect(heard).toMatchObject([ours]);
    const theirs = { folderIds: ['theirs', null], below: ['deep'], terms: false };
    await vi.waitFor(async () => {
      await poll();
      expect(heard).toMatchObject([ours, { type: 'library_changed', ...theirs }]);
    }, PATIENT);
    await poll();
    expect(heard).toHaveLength(2);
    // What says nothing of its place may have been anywhere.
    await change(elsewhere);
    await change(elsewhere, { folderIds: ['theirs'] });
    await vi.waitFor(async () => {
      await poll();
      expect(heard.slice(2)).toEqual([
        { type: 'library_changed', revision: expect.any(Number) as number },
      ]);
    }, PATIENT);
    leave();
  });
});
