import type { Entry, EntryPage } from '@file-server/contract/library';

/** The contract's largest page: fewer round trips while scrolling. */
export const PAGE_SIZE = 200;

/** The pages that hold the rows from `first` to `last`, both included. */
export const pagesBetween = (first: number, last: number): number[] => {
  const from = pageOf(first);
  return Array.from({ length: Math.max(0, pageOf(last) - from + 1) }, (_, step) => from + step);
};

const pageOf = (row: number): number => Math.floor(Math.max(0, row) / PAGE_SIZE);

/** A page as far as it is read. */
export type ReadPage = {
  /** From 0. */
  page: number;
  data: EntryPage | undefined;
  /** When it was read; 0 = not yet. Milliseconds since the epoch. */
  readAt: number;
};

/** How many entries the folder has, as the newest answer says; undefined before the first one. */
export const totalOf = (pages: readonly ReadPage[]): number | undefined => {
  const [newest] = pages.filter(({ data }) => data).toSorted((a, b) => b.readAt - a.readAt);
  if (newest?.data === undefined) return undefined;
  const { items, total } = newest.data;
  // A server that does not say can give the first page and no other.
  return total ?? items.length;
};

/** The rows of a list, each at its place; undefined where it is not read yet. */
export const rowsOf = (pages: readonly ReadPage[], total: number): (Entry | undefined)[] => {
  const rows: (Entry | undefined)[] = Array.from({ length: total });
  for (const { page, data } of pages) {
    for (const [index, entry] of (data?.items ?? []).entries()) {
      const row = page * PAGE_SIZE + index;
      if (row < total) rows[row] = entry;
    }
  }
  return rows;
};
