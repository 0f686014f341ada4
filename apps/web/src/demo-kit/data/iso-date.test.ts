import { describe, expect, it } from 'vitest';
import { isoDate, isoInstant } from './iso-date.ts';

describe('a day', () => {
  it.each(['2026-11-22', '2024-02-29', '0001-01-01'])('is %s', (text) => {
    expect(isoDate.safeParse(text).success).toBe(true);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-11-22T00:00:00Z', '22.11.2026', '', '2026-1-2'])(
    'is not %s',
    (text) => {
      expect(isoDate.safeParse(text).success).toBe(false);
    },
  );
});

describe('an instant', () => {
  it.each(['2026-11-22T09:30Z', '2026-11-22T09:30:00Z', '2026-11-22T23:59:59.999Z'])(
    'is %s',
    (text) => {
      expect(isoInstant.safeParse(text).success).toBe(true);
    },
  );

  it.each(['2026-11-22', '2026-02-30T09:30:00Z', '2026-11-22T09:30:00+01:00', '2026-11-22T25:00Z'])(
    'is not %s',
    (text) => {
      expect(isoInstant.safeParse(text).success).toBe(false);
    },
  );
});
