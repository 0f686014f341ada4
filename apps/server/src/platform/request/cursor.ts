import { type SelectQueryBuilder, sql, type StringReference } from 'kysely';
import type * as z from 'zod/mini';
import { ProblemError } from '../problem/problem-error.ts';

/** How the places of one kind of list are handed out, and taken back. */
export interface CursorForm<Place> {
  /** @returns an opaque text for addresses */
  encode(place: Place): string;
  /** @throws ProblemError invalid_cursor */
  decode(text: string): Place;
}

/** @param schema of a place, through which it goes both ways: what it does not name stays out */
export const cursorForm = <Place>(schema: z.ZodMiniType<Place>): CursorForm<Place> => ({
  encode: (place) => Buffer.from(JSON.stringify(schema.parse(place))).toString('base64url'),
  decode(text) {
    try {
      return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    } catch (cause) {
      throw new ProblemError('invalid_cursor', undefined, { cause });
    }
  },
});

const ID = /^[\w-]{1,64}$/;

/**
 * The id behind which a list that is ordered by ids goes on, which is its cursor.
 * @param cursor absent = from the first
 * @throws ProblemError invalid_cursor
 */
export function idOfCursor(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !ID.test(cursor)) throw new ProblemError('invalid_cursor');
  return cursor;
}

/** A row of a list that is ordered by an instant and an id. */
export interface InstantPlace {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly id: string;
}

/** A section of such a list. */
export interface InstantSection {
  /** The row before the first; null = from the beginning. */
  readonly after: InstantPlace | null;
  readonly limit: number;
}

/**
 * A section of a list with the latest first, by its keys: whatever is added or goes meanwhile, no other
 * row comes twice or is left out.
 * @param columns of the instant and the id
 */
export function latestFirst<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  [at, id]: readonly [StringReference<DB, TB>, StringReference<DB, TB>],
  { after, limit }: InstantSection,
): SelectQueryBuilder<DB, TB, O> {
  const section = query.orderBy(at, 'desc').orderBy(id, 'desc').limit(limit);
  if (after === null) return section;
  return section.where(sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}, ${after.id})`);
}

const INSTANT_PLACE = /^(\d{1,16})\.([A-Za-z0-9_-]{22})$/;

/** The form of lists that are ordered by an instant and an id. */
export const instantCursors: CursorForm<InstantPlace> = {
  encode: ({ at, id }) => `${at}.${id}`,
  decode(text) {
    const [, at, id] = INSTANT_PLACE.exec(text) ?? [];
    if (at === undefined || id === undefined) throw new ProblemError('invalid_cursor');
    return { at: Number(at), id };
  },
};

/**
 * The cursor behind the page that the first `limit` rows are; null = no more were read, so it is the last.
 * @param placeOf the place of a row in the list
 */
export function nextInstantCursor<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => InstantPlace,
): string | null {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return last === undefined ? null : instantCursors.encode(placeOf(last));
}
