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
