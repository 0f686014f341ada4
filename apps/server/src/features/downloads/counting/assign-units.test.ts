import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignUnits, inOrderOfCharge, type Payer } from './assign-units.ts';

const payer = (id: string, maximum: number | null, endsAt: number | null = null): Payer => ({
  id,
  maximum,
  endsAt,
});
const units = ({ maximum }: Payer) => maximum ?? Infinity;
const plain = { left: units, obtainable: units };
const idsOf = (payers: readonly (Payer | null)[] | null) => payers?.map((of) => of?.id ?? null);

describe('the order in which entitlements are charged', () => {
  it('spends no limited unit without need, and first what ends first', () => {
    const payers = [
      payer('limited, for ever', 1),
      payer('limited, ends later', 1, 20),
      payer('b of two equal ones', null),
      payer('limited, ends first', 1, 10),
      payer('a of two equal ones', null),
      payer('unlimited, ends', null, 30),
    ];
    expect(inOrderOfCharge(payers).map(({ id }) => id)).toEqual([
      'unlimited, ends',
      'a of two equal ones',
      'b of two equal ones',
      'limited, ends first',
      'limited, ends later',
      'limited, for ever',
    ]);
  });
});

describe('assigning units to entitlements', () => {
  it('asks none for a version in no product', () => {
    expect(assignUnits([null, null], plain)).toEqual([null, null]);
  });

  it('leaves the entitlement that covers newer versions to a newer one', () => {
    const [all, old] = [payer('all', 1, 10), payer('old', 1, 20)];
    expect(idsOf(assignUnits([[all, old], null, [all]], plain))).toEqual(['old', null, 'all']);
    expect(assignUnits([[all, old], [all], [all]], plain)).toBeNull();
  });

  it('takes from a reservation only where no unit is free', () => {
    const [first, second] = [payer('first', 0, 10), payer('second', 1, 20)];
    const obtainable = (of: Payer) => units(of) + 1;
    const assigned = assignUnits(
      [
        [first, second],
        [first, second],
        [first, second],
      ],
      {
        left: units,
        obtainable,
      },
    );
    expect(idsOf(assigned)).toEqual(['second', 'first', 'second']);
  });

  it('finds a way wherever there is one', () => {
    const products = fc.array(
      fc.record({ maxima: fc.array(fc.nat({ max: 2 }), { maxLength: 3 }) }),
      {
        minLength: 1,
        maxLength: 2,
      },
    );
    // How many of a product's entitlements allow a version: some of those that allow an older one.
    const wishes = fc.array(
      fc.record({ product: fc.nat({ max: 1 }), allowing: fc.nat({ max: 3 }) }),
      {
        maxLength: 6,
      },
    );
    const property = fc.property(products, wishes, (given, wished) => {
      const payers = given.map(({ maxima }, product) =>
        maxima.map((maximum, nth) => payer(`${product}/${nth}`, maximum)),
      );
      const wanted = wished.map(({ product, allowing }) =>
        (payers[product % payers.length] ?? []).slice(0, allowing),
      );
      const assigned = assignUnits(wanted, plain);
      expect(assigned !== null).toBe(isPossible(wanted, new Map()));
      for (const [index, of] of (assigned ?? []).entries()) expect(wanted[index]).toContain(of);
      for (const of of payers.flat()) {
        expect((assigned ?? []).filter((other) => other === of).length).toBeLessThanOrEqual(
          units(of),
        );
      }
    });
    fc.assert(property, { numRuns: 500 });
  });
});

/** Tries everything. */
function isPossible(
  [payers, ...others]: readonly (readonly Payer[])[],
  taken: ReadonlyMap<string, number>,
): boolean {
  if (!payers) return true;
  return payers.some((of) => {
    const before = taken.get(of.id) ?? 0;
    return before < units(of) && isPossible(others, new Map(taken).set(of.id, before + 1));
  });
}
