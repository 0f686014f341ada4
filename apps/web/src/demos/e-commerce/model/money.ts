/** Amounts are US dollars with two decimals; sums are made of whole cents, which add up exactly. */
export const toCents = (amount: number): number => Math.round(amount * 100);

export const fromCents = (cents: number): number => cents / 100;

/** The price with a tax of `taxRate` percent, to the cent. */
export const withTax = (price: number, taxRate: number): number =>
  fromCents(Math.round((toCents(price) * (100 + taxRate)) / 100));

/** The price that `withTax` makes this one of, to the cent. */
export const withoutTax = (price: number, taxRate: number): number =>
  fromCents(Math.round((toCents(price) * 100) / (100 + taxRate)));

/** `percent` of an amount, to the cent. */
export const shareOf = (amount: number, percent: number): number =>
  fromCents(Math.round((toCents(amount) * percent) / 100));

export const sumOf = (amounts: readonly number[]): number =>
  fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0));
