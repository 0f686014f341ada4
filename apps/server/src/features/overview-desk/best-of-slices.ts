import { createTimeSlice } from '../../platform/event-loop/time-slice.ts';

/**
 * The first rows of slices that were read one after the other, by an order; those that are equal stay
 * in the order in which they came. Other work gets its turn between two slices.
 */
export async function bestOfSlices<Row>(
  slices: AsyncIterable<readonly Row[]>,
  limit: number,
  compare: (one: Row, other: Row) => number,
): Promise<Row[]> {
  const slice = createTimeSlice();
  const best: Row[] = [];
  const sort = () => {
    best.sort(compare);
    best.length = Math.min(best.length, limit);
  };
  for await (const rows of slices) {
    best.push(...rows);
    if (best.length > 2 * limit) sort();
    await slice.yieldIfUsed();
  }
  sort();
  return best;
}
