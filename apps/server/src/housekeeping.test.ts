import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChores } from './housekeeping.ts';

describe('chores', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('run at their interval, go on after a failure, never overlap, and stop', async () => {
    const stop = new AbortController();
    const failures: unknown[] = [];
    let started = 0;
    let finish = () => {};
    const chore = {
      intervalMs: 1000,
      run: () => {
        started += 1;
        if (started === 1) return Promise.reject(new Error('first'));
        return new Promise<void>((resolve) => (finish = resolve));
      },
    };
    startChores([chore], stop.signal, (error) => failures.push(error));
    await vi.advanceTimersByTimeAsync(999);
    expect(started).toBe(0);
    await vi.advanceTimersByTimeAsync(3001);
    expect(started).toBe(2);
    expect(failures).toEqual([new Error('first')]);
    finish();
    await vi.advanceTimersByTimeAsync(1000);
    expect(started).toBe(3);
    finish();
    stop.abort();
    await vi.advanceTimersByTimeAsync(5000);
    expect(started).toBe(3);
  });

  it('run at once where they must, and then at their interval', async () => {
    const stop = new AbortController();
    let started = 0;
    const run = () => Promise.resolve(void (started += 1));
    startChores([{ intervalMs: 1000, atOnce: true, run }], stop.signal, () => {});
    expect(started).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(started).toBe(2);
    stop.abort();
  });
});
