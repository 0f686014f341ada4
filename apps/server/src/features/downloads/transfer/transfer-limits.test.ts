import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { createPace } from './pace.ts';
import { createTransferLimits } from './transfer-limits.ts';

describe('createPace', () => {
  it('lets each chunk wait for those before it, and never saves up a burst', () => {
    let now = 0;
    const pace = createPace(
      () => 1000,
      () => now,
    );
    expect([pace.reserve(500), pace.reserve(1000), pace.reserve(1)]).toEqual([0, 500, 1500]);
    now = 60_000;
    expect([pace.reserve(1000), pace.reserve(1000)]).toEqual([0, 1000]);
  });
});

describe('createTransferLimits', () => {
  it('keeps users apart, and the debt of one who leaves and comes back', async () => {
    const limits = createTransferLimits({ perUser: 2, bytesPerSecond: 1000 });
    const reserve = (userId: string) =>
      limits.run(userId, (pace) => Promise.resolve(pace?.reserve(60_000) ?? -1));
    expect(await reserve('a')).toBe(0);
    expect(await reserve('b')).toBe(0);
    expect(await reserve('a')).toBeGreaterThan(50_000);
  });

  it('shares places and pace with the other processes of the server', async () => {
    let elsewhere = 0;
    let free = 2;
    const announced: number[] = [];
    const limits = createTransferLimits(
      { perUser: 3, bytesPerSecond: 1000 },
      {
        take: () => free > 0 && (free -= 1) >= 0,
        giveBack: () => void (free += 1),
        announce: (_, running) => void announced.push(running),
        elsewhere: () => elsewhere,
      },
    );
    await limits.run('a', async (pace) => {
      elsewhere = 1;
      // Half of the transfers run here, so half of the bytes leave here.
      expect([pace?.reserve(500), Math.round(pace?.reserve(0) ?? 0)]).toEqual([0, 1000]);
      await limits.run('a', async () => {
        const third = limits.run('a', () => Promise.resolve());
        await expect(third).rejects.toMatchObject({ code: 'too_many_transfers' });
      });
    });
    expect([announced, free]).toEqual([[1, 2, 1, 0], 2]);
  });

  it('frees one place for each transfer that ends, and one user’s alone', async () => {
    const limits = createTransferLimits({ perUser: 3, bytesPerSecond: null });
    const begin = (userId: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const ended = limits.run(userId, () => promise);
      return { ended, end: () => (resolve(), ended) };
    };
    const [first, second] = [begin('a'), begin('a')];
    begin('a');
    await expect(begin('a').ended).rejects.toMatchObject({ code: 'too_many_transfers' });
    await limits.run('b', () => Promise.resolve());
    await first.end();
    await limits.run('a', () => Promise.resolve());
    await second.end();
    begin('a');
    begin('a');
    await expect(begin('a').ended).rejects.toMatchObject({ code: 'too_many_transfers' });
  });

  it('sends as much of the rate as it has of the user’s transfers', async () => {
    const spread = {
      take: () => true,
      giveBack: () => {},
      announce: () => {},
      elsewhere: () => 1,
    };
    const limits = createTransferLimits({ perUser: 3, bytesPerSecond: 3000 }, spread);
    await limits.run('a', () =>
      limits.run('a', async (pace) => {
        // Two of three run here: 2,000 bytes in a second.
        pace?.reserve(20_000);
        const waitMs = pace?.reserve(0) ?? 0;
        expect(waitMs).toBeGreaterThan(9_000);
        expect(waitMs).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('frees the place of a transfer that failed', async () => {
    const limits = createTransferLimits({ perUser: 1, bytesPerSecond: null });
    await expect(limits.run('a', () => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
    await limits.run('a', async (pace) => {
      expect(pace).toBeNull();
      const second = limits.run('a', () => Promise.resolve());
      await expect(second).rejects.toThrow(ProblemError);
      await expect(second).rejects.toMatchObject({
        code: 'too_many_transfers',
        headers: { 'retry-after': '5' },
      });
    });
  });
});
