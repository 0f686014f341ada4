import { expect, it } from 'vitest';
import { licenceEventSchema } from './hooks.ts';
import { MAXIMUM_MAX } from './limits.ts';

it('takes the same maximum from a shop as every other call', () => {
  const takes = (maximum: number | null) =>
    licenceEventSchema.safeParse({
      type: 'licence.changed',
      timestamp: '2027-01-31T00:00:00Z',
      data: { email: 'ada@example.com', terms: { maximum } },
    }).success;
  expect([0, MAXIMUM_MAX, null].map(takes)).toEqual([true, true, true]);
  expect([-1, MAXIMUM_MAX + 1].map(takes)).toEqual([false, false]);
});
