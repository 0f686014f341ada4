/** An entitlement that allows a version, as far as its units are concerned. */
export interface Payer {
  readonly id: string;
  /** Its own maximum in the licence's period; null = only the licence's. */
  readonly maximum: number | null;
  /** Epoch milliseconds, exclusive; null = never. */
  readonly endsAt: number | null;
}

/**
 * In the order in which entitlements are charged: one without a maximum of its own first, so that no
 * limited unit is spent without need, then the one that ends first, so that what would be lost soonest
 * is used first.
 */
export function inOrderOfCharge<P extends Payer>(payers: readonly P[]): P[] {
  return payers.toSorted((a, b) => {
    const limited = Number(a.maximum !== null) - Number(b.maximum !== null);
    return limited || compare(a.endsAt ?? Infinity, b.endsAt ?? Infinity) || compare(a.id, b.id);
  });
}

function compare<T extends number | string>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Units of entitlements. */
export interface PayerUnits {
  /** Free now; Infinity = not limited. */
  readonly left: (payer: Payer) => number;
  /** With those of reservations that give way to an opening. */
  readonly obtainable: (payer: Payer) => number;
}

/**
 * Which entitlement each of some new grants is charged to. Finds a way wherever there is one: of one
 * product's versions a newer one is allowed by some of the entitlements that allow an older one, so
 * whatever the newest ones take leaves the older ones as many units as any other choice would.
 * @param wanted for each grant the entitlements that allow its version, in the order of charge; null =
 *   its version is in no product
 * @returns in the order of `wanted`, null where none is needed; null alone = the units do not suffice
 */
export function assignUnits<P extends Payer>(
  wanted: readonly (readonly P[] | null)[],
  { left, obtainable }: PayerUnits,
): (P | null)[] | null {
  const taken = new Map<string, number>();
  const assigned = wanted.map((): P | null => null);
  const fewestFirst = [...wanted.entries()]
    .flatMap(([index, payers]) => (payers === null ? [] : [{ index, payers }]))
    .sort((a, b) => a.payers.length - b.payers.length);
  for (const { index, payers } of fewestFirst) {
    const below = (units: (payer: Payer) => number) =>
      payers.find((payer) => (taken.get(payer.id) ?? 0) < units(payer));
    const payer = below(left) ?? below(obtainable);
    if (!payer) return null;
    taken.set(payer.id, (taken.get(payer.id) ?? 0) + 1);
    assigned[index] = payer;
  }
  return assigned;
}
