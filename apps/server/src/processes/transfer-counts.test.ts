import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWorkerSpread, type TransferCounts, TransferRegistry } from './transfer-counts.ts';

describe('the transfers of a user in several processes', () => {
  afterEach(() => void vi.useRealTimers());

  /** Processes over one supervisor, whose messages arrive. */
  function connect(count: number) {
    const registry = new TransferRegistry<number>();
    const sent: TransferCounts[] = [];
    const deliver = (updates: ReadonlyMap<number, TransferCounts>) => {
      for (const [process, counts] of updates) spreads[process]?.update(counts);
    };
    const spreads = Array.from({ length: count }, (_, process) =>
      createWorkerSpread((counts) => {
        sent.push(counts);
        deliver(registry.record(process, counts));
      }),
    );
    const elsewhere = (userId: string) => spreads.map((spread) => spread.elsewhere(userId));
    return {
      spreads,
      sent,
      elsewhere,
      end: (process: number) => deliver(registry.forget(process)),
    };
  }

  it('are known to each of them that serves the user', async () => {
    const { spreads, elsewhere } = connect(3);
    spreads[0]?.announce('ann', 3);
    spreads[1]?.announce('ann', 4);
    spreads[1]?.announce('bob', 1);
    await expect.poll(() => elsewhere('ann')).toEqual([4, 3, 0]);
    expect(elsewhere('bob')).toEqual([0, 0, 0]);
    spreads[2]?.announce('ann', 1);
    await expect.poll(() => elsewhere('ann')).toEqual([5, 4, 7]);
    spreads[1]?.announce('ann', 0);
    await expect.poll(() => elsewhere('ann')).toEqual([1, 0, 3]);
  });

  it('are forgotten with the process that ends', async () => {
    const { spreads, elsewhere, end } = connect(2);
    spreads[0]?.announce('ann', 3);
    spreads[1]?.announce('ann', 4);
    await expect.poll(() => elsewhere('ann')).toEqual([4, 3]);
    end(1);
    expect(elsewhere('ann')[0]).toBe(0);
  });

  it('stay known to a process in which one begins as soon as another has ended', async () => {
    const { spreads, elsewhere } = connect(2);
    spreads[0]?.announce('ann', 1);
    spreads[1]?.announce('ann', 3);
    await expect.poll(() => elsewhere('ann')).toEqual([3, 1]);
    spreads[0]?.announce('ann', 0);
    spreads[0]?.announce('ann', 1);
    expect(elsewhere('ann')).toEqual([3, 1]);
  });

  it('are heard of by a process between one that has ended and the next', () => {
    vi.useFakeTimers();
    const { spreads, elsewhere } = connect(2);
    spreads[0]?.announce('ann', 1);
    spreads[1]?.announce('ann', 3);
    vi.advanceTimersByTime(20);
    spreads[1]?.announce('ann', 5);
    vi.advanceTimersByTime(10);
    spreads[0]?.announce('ann', 0);
    vi.advanceTimersByTime(15);
    spreads[0]?.announce('ann', 1);
    vi.advanceTimersByTime(100);
    expect(elsewhere('ann')).toEqual([5, 1]);
    spreads[0]?.announce('ann', 0);
    vi.advanceTimersByTime(100);
    expect(elsewhere('ann')).toEqual([0, 0]);
  });

  it('are not sent when they end at once', async () => {
    const { spreads, sent } = connect(2);
    for (const running of [1, 2, 1, 0]) spreads[0]?.announce('ann', running);
    spreads[0]?.announce('bob', 1);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent).toEqual([new Map([['bob', 1]])]);
  });
});
