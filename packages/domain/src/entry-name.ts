import { foldText } from './fold-text.ts';

export type EntryNameProblem =
  | 'empty'
  | 'lone_surrogate'
  | 'too_long'
  | 'separator'
  | 'control'
  | 'bidi_control'
  | 'dot'
  | 'outer_space'
  | 'not_normalised';

/** The limit of common file systems: every name must survive being saved. */
const MAX_NAME_BYTES = 255;

// C0, DEL, C1 and the two Unicode line breaks.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// Embeddings, overrides and isolates can make "exe.txt" out of "txt.exe"; plain direction marks cannot.
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/;

/** Why an entry of the library may not have this name; null when it may. */
export function entryNameProblem(name: string): EntryNameProblem | null {
  if (name === '') return 'empty';
  if (!name.isWellFormed()) return 'lone_surrogate';
  if (new TextEncoder().encode(name).length > MAX_NAME_BYTES) return 'too_long';
  if (/[/\\]/.test(name)) return 'separator';
  if (CONTROL.test(name)) return 'control';
  if (BIDI_CONTROL.test(name)) return 'bidi_control';
  if (/^\.+$/.test(name)) return 'dot';
  if (name !== name.trim()) return 'outer_space';
  if (name !== name.normalize('NFC')) return 'not_normalised';
  return null;
}

/** What systems leave in folders by themselves, and nobody publishes. */
const LEFT_BY_SYSTEMS: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

export const isLeftBySystem = (name: string): boolean => LEFT_BY_SYSTEMS.has(name);

/** Decomposed forms can be 18 times as long; an index row has room for this many code points. */
const MAX_SORT_KEY = 256;

/**
 * A key whose plain binary order (SQLite BINARY, PostgreSQL "C") is the natural order of names:
 * case and compatibility forms do not count, accents only between names that are the same without
 * ("ç" is a c, not a letter behind z), digits compare as numbers ("file 9" before "file 10").
 * Different names may share a key; break ties by id.
 */
export function sortKey(name: string): string {
  const exact = orderNumbers(name.normalize('NFKC').toLowerCase().normalize('NFKC'));
  const letters = orderNumbers(foldText(name));
  // A character before all that a name can have.
  const key = letters === exact ? exact : `${letters}\u0001${exact}`;
  return Array.from(key).slice(0, MAX_SORT_KEY).join('');
}

const orderNumbers = (text: string): string =>
  text.replace(/[0-9]+/g, (digits) => {
    const significant = digits.replace(/^0+(?=.)/, '');
    // The number of digits in front makes longer numbers sort later, however long they are.
    return significant.length.toString().padStart(3, '0') + significant;
  });

/** The natural order of names, as `sortKey` has it; 0 = none comes first. */
export function compareNames(one: string, other: string): number {
  const [a, b] = [sortKey(one), sortKey(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}
