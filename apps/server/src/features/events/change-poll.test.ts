import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { createLogger } from '../../observability/logger.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { createChangePoll } from './index.ts';

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
    await vi.waitFor(() => expect(logged).toEqual([began, ended]), {
      timeout: 10_000,
      interval: 200,
    });
    isAway = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(logged).toEqual([began, ended, began]);
    leave();
  });
});
