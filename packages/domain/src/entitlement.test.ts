import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsOf, type Entitlement, type FetchTerms, isInForce, mayFetch } from './entitlement.ts';
import { licenceRefusal } from './licence.ts';

const NOW = Date.UTC(2026, 10, 20);
const terms: FetchTerms = { activated: true, proPack: true, expiresAt: null };
const open: Entitlement = { startsAt: null, endsAt: null, updatesUntil: null };
const version = { productId: 'p', publishedAt: NOW - 10 };
const ask = (entitlements: Partial<Entitlement>[], of = version) =>
  mayFetch(
    terms,
    entitlements.map((some) => ({ ...open, ...some })),
    of,
    NOW,
  );

describe('mayFetch', () => {
  it('needs no entitlement outside of products, and one inside', () => {
    expect(mayFetch(terms, [], { ...version, productId: null }, NOW)).toBeNull();
    expect(ask([])).toBe('not_entitled');
    expect(ask([{}])).toBeNull();
  });

  it('takes an entitlement from its first instant until before its last', () => {
    expect(ask([{ startsAt: NOW }])).toBeNull();
    expect(ask([{ startsAt: NOW + 1 }])).toBe('entitlement_not_begun');
    expect(ask([{ endsAt: NOW + 1 }])).toBeNull();
    expect(ask([{ endsAt: NOW }])).toBe('entitlement_ended');
    expect(ask([{ updatesUntil: version.publishedAt + 1 }])).toBeNull();
    expect(ask([{ updatesUntil: version.publishedAt }])).toBe('update_not_covered');
  });

  it('adds several up, and names the reason that is closest to a yes', () => {
    const ended = { endsAt: NOW };
    const later = { startsAt: NOW + 1 };
    const older = { updatesUntil: 0 };
    expect(ask([ended, later, older, {}])).toBeNull();
    expect(ask([ended, later, older])).toBe('update_not_covered');
    expect(ask([ended, later])).toBe('entitlement_not_begun');
    // Ended before it began, it never will.
    const dropped = { ...later, endsAt: NOW };
    expect(ask([dropped])).toBe('entitlement_ended');
    expect(ask([dropped, later])).toBe('entitlement_not_begun');
    // What has not begun does not lend its coverage to what holds now.
    expect(ask([{ ...older }, { ...later }])).toBe('update_not_covered');
  });

  it('keeps versions from before the expiry fetchable where the plan says so', () => {
    const expired = { ...terms, expiresAt: NOW - 5 };
    const fallback = { ...expired, afterExpiry: 'fallback' as const };
    const later = { ...version, publishedAt: NOW - 5 };
    expect(mayFetch(expired, [open], version, NOW)).toBe('licence_expired');
    expect(mayFetch(fallback, [open], version, NOW)).toBeNull();
    expect(mayFetch(fallback, [open], later, NOW)).toBe('licence_expired');
    expect(mayFetch(fallback, [], version, NOW)).toBe('not_entitled');
    expect(mayFetch({ ...fallback, proPack: false }, [open], version, NOW)).toBe(
      'pro_pack_required',
    );
    expect(mayFetch({ ...fallback, activated: false }, [open], version, NOW)).toBe('not_activated');
  });

  it('refuses when an instant is not a number', () => {
    expect(ask([{ endsAt: Number.NaN }])).not.toBeNull();
    expect(ask([{ startsAt: Number.NaN }])).not.toBeNull();
    expect(ask([{ updatesUntil: Number.NaN }])).not.toBeNull();
  });
});

describe('any terms and entitlements', () => {
  const instant = fc.integer({ min: 0, max: 12 });
  const anyTerms = fc.record({
    activated: fc.boolean(),
    proPack: fc.boolean(),
    expiresAt: fc.option(instant),
    afterExpiry: fc.constantFrom('locked' as const, 'fallback' as const),
  });
  const anyEntitlement = fc.record({
    startsAt: fc.option(instant),
    endsAt: fc.option(instant),
    updatesUntil: fc.option(instant),
  });
  const anyVersion = fc.record({
    productId: fc.constantFrom(null, 'p'),
    publishedAt: instant,
  });
  const anyCase = fc.tuple(
    anyTerms,
    fc.array(anyEntitlement, { maxLength: 4 }),
    anyVersion,
    instant,
  );

  it('never let an entitlement widen the licence, and another one never takes away', () => {
    fc.assert(
      fc.property(anyCase, anyEntitlement, ([given, held, of, now], more) => {
        const answer = mayFetch(given, held, of, now);
        const licence = licenceRefusal(given, now);
        if (licence !== null && licence !== 'licence_expired') expect(answer).toBe(licence);
        if (answer === null) expect(mayFetch(given, [...held, more], of, now)).toBeNull();
        if (of.productId === null && given.afterExpiry === 'locked') expect(answer).toBe(licence);
      }),
    );
  });

  it('allow a version of a product exactly when one entitlement by itself does', () => {
    fc.assert(
      fc.property(anyCase, ([given, held, version, now]) => {
        const of = { ...version, productId: 'p' };
        const alone = held.some((one) => mayFetch(given, [one], of, now) === null);
        expect(mayFetch(given, held, of, now) === null).toBe(alone);
        if (alone) expect(held.some((one) => isInForce(one, now))).toBe(true);
      }),
    );
  });
});

describe('endsOf', () => {
  const ends = (...entitlements: Partial<Entitlement>[]) =>
    endsOf(
      entitlements.map((some) => ({ ...open, ...some })),
      NOW,
    );
  const until = (...entitlements: Partial<Entitlement>[]) => ends(...entitlements).access;

  it('is the last end of what follows without a gap', () => {
    expect(until({ endsAt: NOW + 1 }, { endsAt: NOW + 5 })).toBe(NOW + 5);
    expect(until({ endsAt: NOW + 1 }, { startsAt: NOW + 1, endsAt: NOW + 3 })).toBe(NOW + 3);
    expect(until({ endsAt: NOW + 1 }, { startsAt: NOW + 2, endsAt: NOW + 3 })).toBe(NOW + 1);
  });

  it('is nothing where nothing is in force, or nothing ends', () => {
    expect(until()).toBeNull();
    expect(until({ endsAt: NOW }, { startsAt: NOW + 1, endsAt: NOW + 2 })).toBeNull();
    expect(until({ endsAt: NOW + 1 }, { startsAt: NOW })).toBeNull();
    expect(until({ endsAt: NOW + 1 }, { startsAt: NOW + 1 })).toBeNull();
  });

  it('is the first instant from now on at which none is in force', () => {
    const instant = fc.option(fc.integer({ min: -3, max: 12 }), { nil: null });
    const held = fc.array(fc.record({ startsAt: instant, endsAt: instant }), { maxLength: 5 });
    fc.assert(
      fc.property(held, (some) => {
        const entitlements = some.map((one) => ({ ...open, ...one }));
        const holds = (at: number) => entitlements.some((one) => isInForce(one, at));
        const first = Array.from({ length: 14 }, (_, at) => at).find((at) => !holds(at));
        expect(endsOf(entitlements, 0).access).toBe(first === 0 ? null : (first ?? null));
      }),
    );
  });

  it('tells of updates where they end before the rest', () => {
    expect(ends({ updatesUntil: NOW + 2 })).toEqual({ access: null, updates: NOW + 2 });
    const both = { endsAt: NOW + 5, updatesUntil: NOW + 2 };
    expect(ends(both)).toEqual({ access: NOW + 5, updates: NOW + 2 });
    for (const updatesUntil of [NOW + 5, NOW + 6]) {
      expect(ends({ ...both, updatesUntil })).toEqual({ access: NOW + 5, updates: null });
    }
    expect(ends({ endsAt: NOW + 5, updatesUntil: NOW })).toEqual({
      access: NOW + 5,
      updates: null,
    });
    expect(ends(both, { startsAt: NOW + 2, endsAt: NOW + 4 }).updates).toBe(NOW + 4);
  });

  it('has updates end at the first instant at which what is published then is not covered', () => {
    const instant = fc.option(fc.integer({ min: -3, max: 12 }), { nil: null });
    const held = fc.array(
      fc.record({ startsAt: instant, endsAt: instant, updatesUntil: instant }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(held, (entitlements) => {
        const covers = (at: number) =>
          mayFetch(terms, entitlements, { productId: 'p', publishedAt: at }, at) === null;
        const first = Array.from({ length: 14 }, (_, at) => at).find((at) => !covers(at));
        const { access, updates } = endsOf(entitlements, 0);
        fc.pre(first !== 0);
        expect(updates ?? access).toBe(first ?? null);
      }),
    );
  });
});
