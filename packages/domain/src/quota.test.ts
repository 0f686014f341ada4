import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { periodEnd, periodKey, unitsLeft } from './quota.ts';

const instants = fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) });
const resettingPeriods = fc.constantFrom('month' as const, 'day' as const);

describe('periods', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('names lifetime, month and day in UTC', () => {
    const lastMoment = Date.UTC(2027, 0, 1) - 1;
    expect(periodKey('lifetime', lastMoment)).toBe('lifetime');
    expect(periodKey('month', lastMoment)).toBe('2026-12');
    expect(periodKey('day', lastMoment)).toBe('2026-12-31');
    expect(periodKey('day', lastMoment + 1)).toBe('2027-01-01');
  });

  it('ends at the next month or day, over the turn of the year and a leap day', () => {
    expect(periodEnd('lifetime', 0)).toBeNull();
    expect(periodEnd('month', Date.UTC(2026, 11, 31, 23))).toBe(Date.UTC(2027, 0, 1));
    expect(periodEnd('day', Date.UTC(2028, 1, 28, 12))).toBe(Date.UTC(2028, 1, 29));
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Istanbul', 'UTC'])(
    'ends in UTC, whatever the clock on the wall of the server says: %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      // A year in which Kiritimati is 14 hours ahead of UTC and Pago Pago 11 behind it.
      for (const hour of [0, 9, 11, 13, 23]) {
        const lastDay = Date.UTC(2026, 10, 30, hour, 30);
        expect(periodKey('month', lastDay)).toBe('2026-11');
        expect(periodEnd('month', lastDay)).toBe(Date.UTC(2026, 11, 1));
        expect(periodKey('day', lastDay)).toBe('2026-11-30');
        expect(periodEnd('day', lastDay)).toBe(Date.UTC(2026, 11, 1));
      }
    },
  );

  it('keeps the key up to the end and changes it there', () => {
    fc.assert(
      fc.property(resettingPeriods, instants, (period, now) => {
        const end = periodEnd(period, now) ?? Number.NaN;
        expect(end).toBeGreaterThan(now);
        expect(periodKey(period, end - 1)).toBe(periodKey(period, now));
        expect(periodKey(period, end)).not.toBe(periodKey(period, now));
      }),
    );
  });
});

describe('unitsLeft', () => {
  it('counts reserved and downloaded strictly against the maximum', () => {
    expect(unitsLeft({ maximum: 3, downloaded: 1, reserved: 1 })).toBe(1);
    expect(unitsLeft({ maximum: 3, downloaded: 2, reserved: 1 })).toBe(0);
    expect(unitsLeft({ maximum: 3, downloaded: 0, reserved: 3 })).toBe(0);
    expect(unitsLeft({ maximum: 0, downloaded: 0, reserved: 0 })).toBe(0);
  });

  it('is below nothing when the maximum was lowered below what was used', () => {
    expect(unitsLeft({ maximum: 2, downloaded: 5, reserved: 0 })).toBe(-3);
  });

  it('has no limit without a maximum', () => {
    expect(unitsLeft({ maximum: null, downloaded: 1e9, reserved: 1e9 })).toBe(Infinity);
  });
});
