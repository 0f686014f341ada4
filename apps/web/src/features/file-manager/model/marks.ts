import type { Entry } from '@file-server/contract';

/** The most that one archive can be asked for. */
export const MOST_MARKS = 1000;

/** A locked file cannot be had, so it cannot be marked either. */
export const isMarkable = (entry: Entry): boolean =>
  entry.kind === 'folder' || entry.locked === null;

type Marks = ReadonlySet<string>;

export const toggled = (marks: Marks, id: string): Marks => {
  const next = new Set(marks);
  if (!next.delete(id)) next.add(id);
  return limited(next);
};

/** Adds what stands between two rows, both included; the second alone where the first is gone. */
export const withRange = (
  marks: Marks,
  entries: readonly Entry[],
  fromId: string | null,
  toId: string,
): Marks => {
  const indexOf = (id: string | null) => entries.findIndex((entry) => entry.id === id);
  const to = indexOf(toId);
  const from = indexOf(fromId);
  const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  const between = entries.slice(first, last + 1).filter(isMarkable);
  return limited(new Set([...marks, ...between.map(({ id }) => id)]));
};

export const allOf = (entries: readonly Entry[]): Marks =>
  limited(new Set(entries.filter(isMarkable).map(({ id }) => id)));

/** What is known about the size of some entries: that of the files; what is in a folder is not. */
export const sizeOf = (entries: readonly Entry[]): { bytes: number | null; folders: boolean } => {
  const files = entries.filter((entry) => entry.kind === 'file');
  return {
    bytes: files.length === 0 ? null : files.reduce((sum, { size }) => sum + size, 0),
    folders: files.length < entries.length,
  };
};

const limited = (marks: Marks): Marks => new Set([...marks].slice(0, MOST_MARKS));
