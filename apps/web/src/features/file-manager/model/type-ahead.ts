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

/** Rows read at once on the way to a name: few answers to wait for, and not all of a long folder. */
const STRIDE = 1000;

/**
 * As `findTyped`, in a list of which only parts are read: reads what lies between the present entry
 * and the one that it finds, and all of the rest where there is none.
 *
 * @param read gives the entries of the rows from `first` to `last`, both included
 * @param isWanted false = nobody waits for it any more: nothing further is read, and nothing found
 * @throws whatever `read` rejects with
 */
export const seekTyped = async (
  names: readonly (string | undefined)[],
  present: number,
  text: string,
  language: string,
  read: (first: number, last: number) => Promise<readonly { readonly name: string }[]>,
  isWanted: () => boolean,
): Promise<number> => {
  const known = [...names];
  // One letter leaves the present entry, more may stay there.
  const start = text.length <= 1 ? present + 1 : present;
  while (isWanted()) {
    const found = findTyped(known, present, text, language);
    const gap = firstGap(known, start, found);
    if (gap === -1) return found;
    const rows = Math.min(STRIDE, known.length - gap);
    const entries = await read(gap, gap + rows - 1);
    // What is gone by now has no name.
    known.splice(gap, rows, ...Array.from({ length: rows }, (_, row) => entries[row]?.name ?? ''));
  }
  return -1;
};

/** The first row from `start` to `found`, or all round, that is not read; -1 = there is none. */
const firstGap = (names: readonly (string | undefined)[], start: number, found: number): number => {
  for (let step = 0; step < names.length; step += 1) {
    const index = (start + step) % names.length;
    if (index === found) return -1;
    if (names[index] === undefined) return index;
  }
  return -1;
};
