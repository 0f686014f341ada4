const MARKS = /\p{M}+/gu;
// Joiners, direction marks, soft hyphens, and the Arabic tatweel that only stretches a word.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u0640]+/gu;
const SPACES = /\s+/gu;

/** Decomposed forms can be 18 times as long; an index row has room for this many code points. */
const MAX_FOLDED = 512;

/**
 * Text as search compares it, so that every engine finds the same: decomposed, without accents, vowel
 * signs and invisible characters, in one case, the Turkish dotless i as an i. Folding again changes
 * nothing.
 */
export function foldText(text: string): string {
  const folded = strip(strip(text).toLowerCase())
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replace(SPACES, ' ')
    .trim();
  return Array.from(folded).slice(0, MAX_FOLDED).join('').trimEnd();
}

const strip = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').replace(INVISIBLE, '');
