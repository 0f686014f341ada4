/** A list whose rows are all of one height, below a heading that stays in sight. In CSS pixels. */
export type ListMeasures = { rowHeight: number; headerHeight: number };

/** What is seen of it: how far it is scrolled, and the height of the box with its heading. */
export type Viewport = { top: number; height: number };

/** The rows in sight, both included, as if the list had no end; none while the box has no height. */
export type RowsInSight = { first: number; last: number };

export const rowsInSight = (
  { top, height }: Viewport,
  { rowHeight, headerHeight }: ListMeasures,
): RowsInSight => {
  const first = Math.max(0, Math.floor(top / rowHeight));
  const room = Math.max(0, height - headerHeight);
  return { first, last: Math.max(first, Math.ceil((top + room) / rowHeight)) - 1 };
};

/**
 * The rows that are drawn, in their order.
 * @param kept a row that is drawn wherever the list is scrolled to
 * @param overscan rows beyond those in sight that are drawn with them
 */
export const rowsToDraw = (
  { first, last }: RowsInSight,
  { count, kept, overscan }: { count: number; kept: number; overscan: number },
): number[] => {
  if (count === 0 || last < first) return [];
  const from = Math.max(0, Math.min(first, count - 1) - overscan);
  const to = Math.min(count - 1, last + overscan);
  const drawn = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  if (kept < from) return [kept, ...drawn];
  return kept > to ? [...drawn, kept] : drawn;
};

/** Where to scroll to for a row to be whole in sight, by the shortest way; null = it is. */
export const scrollTopFor = (
  row: number,
  { top, height }: Viewport,
  { rowHeight, headerHeight }: ListMeasures,
): number | null => {
  const start = row * rowHeight;
  const room = height - headerHeight;
  if (start < top) return start;
  const end = start + rowHeight;
  return end > top + room ? Math.max(0, end - room) : null;
};
