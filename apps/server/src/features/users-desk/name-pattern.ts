import { foldText } from '@file-server/domain/fold-text';

/** Letters of Latin, Greek, Cyrillic, Hebrew and Arabic, then those of Romanian and Vietnamese. */
const LETTERS = [
  [0x41, 0x17f],
  [0x370, 0x6ff],
  [0x218, 0x21b],
  [0x1ea0, 0x1ef9],
] as const;

let allAlike: ReadonlyMap<string, string> | null = null;

/** Letters that are folded to the same, by that. */
function readAlike(): ReadonlyMap<string, string> {
  const alike = new Map<string, string>();
  for (const [first, last] of LETTERS) {
    for (let codePoint = first; codePoint <= last; codePoint += 1) {
      const letter = String.fromCodePoint(codePoint);
      if (!/\p{L}/u.test(letter)) continue;
      const folded = foldText(letter);
      alike.set(folded, (alike.get(folded) ?? '') + letter);
    }
  }
  return alike;
}

/** All letters that differ from one in their case or marks alone, itself among them. */
function lettersAlike(character: string): string {
  allAlike ??= readAlike();
  const letters = allAlike.get(foldText(character)) ?? '';
  return letters.includes(character) ? letters : character;
}

/** Those that follow each other as a range: an engine looks at each part of a class in turn. */
function toClass(letters: string): string {
  const ranges: [first: number, last: number][] = [];
  for (const letter of letters) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const range = ranges.at(-1);
    if (range?.[1] === codePoint - 1) range[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  const toText = ([first, last]: [number, number]) =>
    first === last
      ? String.fromCodePoint(first)
      : `${String.fromCodePoint(first)}-${String.fromCodePoint(last)}`;
  return `[${ranges.map(toText).join('')}]`;
}

function patternOf(text: string, escape: (character: string) => string): string {
  const toPattern = (character: string) => {
    const letters = lettersAlike(character);
    return letters === character ? escape(character) : toClass(letters);
  };
  return Array.from(text.normalize('NFC'), toPattern).join('');
}

/** For GLOB of SQLite. */
export const toGlob = (text: string): string =>
  `*${patternOf(text, (character) => ('*?['.includes(character) ? `[${character}]` : character))}*`;

/** For regular expressions of PostgreSQL. */
export const toRegularExpression = (text: string): string =>
  patternOf(text, (character) => (/[!-/:-@[-`{-~]/.test(character) ? `\\${character}` : character));

/** The same without marks, for names of ASCII alone. */
export const toPlain = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) => Array.from(lettersAlike(character))[0]).join('');
