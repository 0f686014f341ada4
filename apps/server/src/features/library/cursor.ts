import type { EntrySort, SortOrder } from '@file-server/contract/library';
import * as z from 'zod/mini';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { cursorForm } from '../../platform/request/cursor.ts';
import { type EntryKind, sortColumns } from './tables.ts';

/** A list that a cursor belongs to. */
export interface ListScope {
  readonly parentId: string | null;
  readonly sort: EntrySort;
  readonly order: SortOrder;
}

/** The place of a row in its list: its kind and the values of `sortColumns(kind, sort)`. */
export interface Position {
  readonly kind: EntryKind;
  readonly keys: readonly (string | number)[];
}

// PostgreSQL has no NUL in text: comparing with one would be an error of the server.
const textSchema = z.string().check(z.refine((text) => !text.includes('\0')));

const cursors = cursorForm(
  z.tuple([
    z.nullable(z.string()),
    z.string(),
    z.string(),
    z.enum(['folder', 'file']),
    z.array(z.union([textSchema, z.int()])),
  ]),
);

/** The opaque text that continues a list after a row. */
export const encodeCursor = (
  { parentId, sort, order }: ListScope,
  { kind, keys }: Position,
): string => cursors.encode([parentId, sort, order, kind, [...keys]]);

/**
 * The position a cursor stands for.
 * @throws ProblemError invalid_cursor when it is broken or was made for another list
 */
export function decodeCursor(text: string, scope: ListScope): Position {
  const [parentId, sort, order, kind, keys] = cursors.decode(text);
  const fits =
    parentId === scope.parentId &&
    sort === scope.sort &&
    order === scope.order &&
    matchesColumns(keys, kind, scope.sort);
  if (!fits) throw new ProblemError('invalid_cursor');
  return { kind, keys };
}

function matchesColumns(keys: Position['keys'], kind: EntryKind, sort: EntrySort): boolean {
  const columns = sortColumns(kind, sort);
  return (
    keys.length === columns.length &&
    columns.every((column, index) => {
      const type = column === 'size' || column === 'updated_at' ? 'number' : 'string';
      return typeof keys[index] === type;
    })
  );
}
