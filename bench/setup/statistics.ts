/**
 * The value below which this share of the values lies (nearest rank).
 * @param share more than 0, at most 1
 * @throws RangeError when there are no values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new RangeError('No values, no quantile.');
  return found;
}

/** The round in the middle, by what `by` says of it; of two in the middle the lower one. */
export function medianBy<T>(rounds: readonly T[], by: (round: T) => number): T {
  const sorted = rounds.toSorted((a, b) => by(a) - by(b));
  const found = sorted[Math.ceil(sorted.length / 2) - 1];
  if (found === undefined) throw new RangeError('No rounds, no median.');
  return found;
}
