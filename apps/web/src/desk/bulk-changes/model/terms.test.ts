import { describe, expect, it } from 'vitest';
import { toAddresses, toSelection } from './selection.ts';
import { toTerms, UNCHANGED } from './terms.ts';

const GIVEN = { ...UNCHANGED, product: 'give' as const, productId: 'pump' };

describe('the terms of a bulk change', () => {
  it('are what was chosen, and nothing else', () => {
    const filled = { ...UNCHANGED, endsOn: '2027-01-31', days: '10', maximum: '5', more: '7' };
    expect(toTerms({ ...filled, activated: 'no', proPack: 'yes', period: 'month' })).toEqual({
      activated: false,
      proPack: true,
      period: 'month',
    });
    expect(toTerms({ ...filled, end: 'on', quota: 'set' })).toEqual({
      expiresAt: '2027-01-31T00:00:00Z',
      maximum: 5,
    });
    expect(toTerms({ ...filled, end: 'extend', quota: 'raise' })).toEqual({
      extendDays: 10,
      raiseMaximum: 7,
    });
    expect(toTerms({ ...filled, end: 'never', quota: 'unlimited' })).toEqual({
      expiresAt: null,
      maximum: null,
    });
    expect(toTerms({ ...UNCHANGED, quota: 'set', maximum: '2147483647' })).toEqual({
      maximum: 2_147_483_647,
    });
    const named = { ...filled, planId: 'gold', productId: 'pump' };
    expect(toTerms({ ...named, plan: 'follow', product: 'end' })).toEqual({
      planId: 'gold',
      endProduct: 'pump',
    });
    const gift = { productUntil: '2027-01-31', productMaximum: '3' };
    expect(toTerms({ ...named, ...gift, plan: 'none', product: 'give' })).toEqual({
      planId: null,
      giveProduct: {
        productId: 'pump',
        startsAt: null,
        endsAt: '2027-01-31T00:00:00Z',
        updatesUntil: null,
        maximum: 3,
      },
    });
  });

  it.each([
    UNCHANGED,
    { ...UNCHANGED, end: 'on' as const },
    { ...UNCHANGED, end: 'extend' as const, days: '0' },
    { ...UNCHANGED, end: 'extend' as const, days: 'ten' },
    { ...UNCHANGED, quota: 'set' as const, maximum: '-1' },
    { ...UNCHANGED, quota: 'set' as const },
    { ...UNCHANGED, quota: 'set' as const, maximum: '2147483648' },
    { ...UNCHANGED, plan: 'follow' as const },
    { ...UNCHANGED, product: 'end' as const },
    { ...GIVEN, productMaximum: 'x' },
    { ...GIVEN, productFrom: '2027-02-01', productUntil: '2027-02-01' },
    { ...UNCHANGED, quota: 'raise' as const, more: '0' },
    { ...UNCHANGED, proPack: 'yes' as const, quota: 'set' as const, maximum: '1e9' },
  ])('are none where something is missing or wrong: %o', (form) => {
    expect(toTerms(form)).toBeNull();
  });
});

describe('whom it is about', () => {
  it('is each pasted address once', () => {
    expect(toAddresses(' A@x.example;b@x.example\n\na@x.example,\tc@x.example ')).toEqual([
      'a@x.example',
      'b@x.example',
      'c@x.example',
    ]);
    const none = { ticked: [], filter: {}, pasted: ' ;\n' };
    expect(toSelection('addresses', none)).toBeNull();
    expect(toSelection('filter', none)).toEqual({ filter: {} });
    const ticked = [{ id: 'u1', email: 'a@x.example' }];
    expect(toSelection('ticked', { ...none, ticked })).toEqual({ userIds: ['u1'] });
  });
});
