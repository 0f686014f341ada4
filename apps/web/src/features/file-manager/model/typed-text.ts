/** What was typed to find a name, and when the last letter came, in milliseconds. */
export type TypedText = { text: string; at: number };

export const NOTHING_TYPED: TypedText = { text: '', at: 0 };

/** Time without a letter after which the next one begins anew. */
const PAUSE_MS = 500;

/** @param now milliseconds since the epoch */
export const typeLetter = (before: TypedText, letter: string, now: number): TypedText => ({
  text: now - before.at < PAUSE_MS ? before.text + letter : letter,
  at: now,
});
