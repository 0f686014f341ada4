import { expect, it } from 'vitest';
import { instantSchema, clampInstant } from './instants.ts';

it.each([
  '2027-01-31T00:00:00Z',
  '2027-01-31T02:00:00.5+02:00',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
])('takes %s for an instant', (text) => {
  expect(instantSchema.safeParse(text).success).toBe(true);
});

it.each([
  '2027-01-31',
  '2027-02-30T00:00:00Z',
  '2027-01-31T00:00:00',
  // By UTC in the year 10000, and in the one before the year 0.
  '9999-12-31T23:00:00-05:00',
  '0000-01-01T00:00:00+05:00',
])('does not take %s', (text) => {
  expect(instantSchema.safeParse(text).success).toBe(false);
});

it.each([
  ['9999-12-31T23:00:00-05:00', '9999-12-31T23:59:59.999Z'],
  ['0000-01-01T00:00:00+05:00', '0000-01-01T00:00:00.000Z'],
  ['2027-01-31T02:00:00+02:00', '2027-01-31T00:00:00.000Z'],
])('clamps %s to %s', (text, told) => {
  expect(new Date(clampInstant(Date.parse(text))).toISOString()).toBe(told);
});
