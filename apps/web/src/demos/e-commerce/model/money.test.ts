import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents, sumOf, toCents, withoutTax, withTax } from './money.ts';

const prices = fc.integer({ min: 0, max: 100_000_000 }).map(fromCents);
const rates = fc.integer({ min: 0, max: 100 });

describe('prices with and without tax', () => {
  it('follow the tax rate', () => {
    expect(withTax(12.5, 10)).toBe(13.75);
    expect(withoutTax(13.75, 10)).toBe(12.5);
    expect(withTax(1.15, 10)).toBe(1.27);
  });

  it('lead back to the price that one began with', () => {
    fc.assert(
      fc.property(prices, rates, (price, rate) => {
        expect(withoutTax(withTax(price, rate), rate)).toBe(price);
      }),
    );
  });
});

it('sums are exact to the cent', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  fc.assert(
    fc.property(fc.array(prices), (amounts) => {
      expect(toCents(sumOf(amounts))).toBe(amounts.reduce((sum, one) => sum + toCents(one), 0));
    }),
  );
});
