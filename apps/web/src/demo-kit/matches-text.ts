/**
 * Text without case and accents; "ı" and "İ" of Turkish count as "i", and the spaces that `Intl` does
 * not break a line at as those that are typed.
 */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .toLowerCase()
    .replaceAll('ı', 'i');

function hasText(value: unknown, wanted: string): boolean {
  if (typeof value === 'string') return !value.startsWith('data:') && plain(value).includes(wanted);
  if (typeof value === 'number') return String(value).includes(wanted);
  if (Array.isArray(value)) return value.some((part) => hasText(part, wanted));
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).some((part) => hasText(part, wanted));
  }
  return false;
}

/** Whether `text` is in what is read of something, however deep; without a text it is. */
export function matchesText(readable: unknown, text: string): boolean {
  const wanted = plain(text.trim());
  return wanted === '' || hasText(readable, wanted);
}

type TextPart = { readonly text: string; readonly isMatch: boolean };

const graphemesOf = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/**
 * `text` cut wherever it has `wanted`, as `matchesText` compares; the parts joined give the text.
 * A character can compare as none or as several, so each one is compared by itself and marked whole.
 */
export function matchedParts(text: string, wanted: string): readonly TextPart[] {
  const sought = plain(wanted.trim());
  if (sought === '') return [{ text, isMatch: false }];
  const characters = graphemesOf(text);
  const compared = characters.map(plain);
  const line = compared.join('');
  const parts: { text: string; isMatch: boolean }[] = [];
  let position = 0;
  let start = line.indexOf(sought);
  characters.forEach((character, index) => {
    const next = position + (compared[index] ?? '').length;
    const isMatch = start >= 0 && next > start && position < start + sought.length;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
    if (start >= 0 && next >= start + sought.length) start = line.indexOf(sought, next);
    position = next;
  });
  return parts;
}
