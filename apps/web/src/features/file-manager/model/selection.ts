import type { Entry } from '@file-server/contract';

/** The most that one archive can be asked for. */
export const MAX_SELECTED = 1000;

/** A locked file cannot be had, so it cannot be selected either. */
export const isSelectable = (entry: Entry): boolean =>
  entry.kind === 'folder' || entry.locked === null;

type Ids = ReadonlySet<string>;

export const toggled = (selection: Ids, id: string): Ids => {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Adds what stands between two rows, both included; the second alone where the first is gone. */
export const withRange = (
  selection: Ids,
  entries: readonly Entry[],
  fromId: string | null,
  toId: string,
): Ids => {
  const indexOf = (id: string | null) => entries.findIndex((entry) => entry.id === id);
  const to = indexOf(toId);
  const from = indexOf(fromId);
  const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  const between = entries.slice(first, last + 1).filter(isSelectable);
  return new Set([...selection, ...between.map(({ id }) => id)]);
};

export const allOf = (entries: readonly Entry[]): Ids =>
  new Set(entries.filter(isSelectable).map(({ id }) => id));

/** What is known about the size of some entries: that of the files; what is in a folder is not. */
export const sizeOf = (entries: readonly Entry[]): { bytes: number | null; folders: boolean } => {
  const files = entries.filter((entry) => entry.kind === 'file');
  return {
    bytes: files.length === 0 ? null : files.reduce((sum, { size }) => sum + size, 0),
    folders: files.length < entries.length,
  };
};

/** What one archive can be asked for, and whether that leaves anything out. */
export const limited = (selection: Ids): { ids: Ids; isCut: boolean } => ({
  ids: new Set([...selection].slice(0, MAX_SELECTED)),
  isCut: selection.size > MAX_SELECTED,
});
