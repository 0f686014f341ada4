import { expect, it } from 'vitest';
import { bulkTermsSchema } from './bulk-changes.ts';
import { giveEntitlementRequestSchema } from './products.ts';

const BEGINS = '2027-02-01T00:00:00Z';

it.each([
  [null, null, true],
  [BEGINS, null, true],
  [null, BEGINS, true],
  [BEGINS, '2027-02-01T00:00:00.001Z', true],
  // The same instant, which the texts alone do not show.
  [BEGINS, '2027-02-01T02:00:00+02:00', false],
  [BEGINS, '2027-01-31T00:00:00Z', false],
])('a product from %s until %s can be given: %s', (startsAt, endsAt, can) => {
  const given = { productId: 'p1', startsAt, endsAt };
  const one = giveEntitlementRequestSchema.safeParse({
    holder: { kind: 'user', id: 'u1' },
    ...given,
  });
  const many = bulkTermsSchema.safeParse({ giveProduct: given });
  expect([one.success, many.success]).toEqual([can, can]);
  if (!can) {
    expect(one.error?.issues).toMatchObject([{ path: ['endsAt'] }]);
    expect(many.error?.issues).toMatchObject([{ path: ['giveProduct', 'endsAt'] }]);
  }
});
