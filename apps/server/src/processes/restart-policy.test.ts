import { describe, expect, it } from 'vitest';
import { createRestartPolicy } from './restart-policy.ts';

const CRASHED = { livedMs: 500, served: true, othersServe: true };
const SOUND = { ...CRASHED, livedMs: 3_600_000 };
const IN_VAIN = { livedMs: 500, served: false, othersServe: false };

describe('the replacement of processes that end', () => {
  it('is immediate at first, then slower and slower, until one was sound', () => {
    const policy = createRestartPolicy();
    const delays = Array.from({ length: 5 }, () => policy.delayAfter(CRASHED));
    expect(delays).toEqual([0, 100, 200, 400, 800]);
    for (let times = 0; times < 100; times += 1) policy.delayAfter(CRASHED);
    expect(policy.delayAfter(CRASHED)).toBe(30_000);
    expect([policy.delayAfter(SOUND), policy.delayAfter(CRASHED)]).toEqual([0, 0]);
  });

  it('is given up when nobody serves and nobody comes to', () => {
    const policy = createRestartPolicy();
    const delays = Array.from({ length: 5 }, () => policy.delayAfter(IN_VAIN));
    expect(delays).toEqual([0, 100, 200, 400, null]);
  });

  it('goes on as long as one serves, or came to', () => {
    const policy = createRestartPolicy();
    for (let times = 0; times < 20; times += 1) {
      expect(policy.delayAfter({ ...IN_VAIN, othersServe: true })).not.toBeNull();
    }
    policy.served();
    for (let times = 0; times < 4; times += 1) expect(policy.delayAfter(IN_VAIN)).not.toBeNull();
    expect(policy.delayAfter(IN_VAIN)).toBeNull();
  });
});
