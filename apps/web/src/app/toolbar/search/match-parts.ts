import { foldText } from '../../navigation/search-navigation.ts';

export type Part = { readonly text: string; readonly isMatch: boolean };

/** One character as the search compares it. Folding trims, so it is done between two letters. */
const foldCharacter = (character: string): string => foldText(`x${character}x`).slice(1, -1);

/**
 * `title` cut where it matches what was typed; the parts joined give the title. A character can
 * fold to none or to several, so each one is folded by itself.
 */
export function matchParts(title: string, typed: string): readonly Part[] {
  const wanted = foldText(typed);
  const characters = [...title];
  const folded = characters.map(foldCharacter);
  const start = wanted === '' ? -1 : folded.join('').indexOf(wanted);
  if (start < 0) return [{ text: title, isMatch: false }];
  const end = start + wanted.length;
  const parts = ['', '', ''];
  let position = 0;
  characters.forEach((character, index) => {
    const next = position + (folded[index]?.length ?? 0);
    // A mark without a fold of its own stays with the letter before it.
    const isBefore = position < start || (position === start && next === start);
    const isAfter = next > position ? position >= end : position > end;
    const part = isBefore ? 0 : isAfter ? 2 : 1;
    parts[part] += character;
    position = next;
  });
  return parts
    .map((text, index) => ({ text, isMatch: index === 1 }))
    .filter(({ text }) => text !== '');
}
