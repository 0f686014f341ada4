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

/**
 * The entry that typed letters lead to, as in the file managers of desktops: the next one, from the
 * present one on and round the end, whose name begins with them. The first letter leaves the present
 * one, and one letter again and again goes from each such name to the next.
 *
 * @param names undefined where a name is not known
 * @param language of the reader, whose rules say which letters are alike
 * @returns -1 when there is none
 */
export const findTyped = (
  names: readonly (string | undefined)[],
  present: number,
  text: string,
  language: string,
): number => {
  const letter = text.charAt(0);
  const collator = new Intl.Collator(language, { usage: 'search', sensitivity: 'base' });
  const find = (wanted: string, from: number): number => {
    for (let step = 0; step < names.length; step += 1) {
      const index = (from + step) % names.length;
      const beginning = names[index]?.slice(0, wanted.length) ?? '';
      if (beginning !== '' && collator.compare(beginning, wanted) === 0) return index;
    }
    return -1;
  };
  if (text.length <= 1) return find(text, present + 1);
  const found = find(text, present);
  return found === -1 && text === letter.repeat(text.length) ? find(letter, present + 1) : found;
};
