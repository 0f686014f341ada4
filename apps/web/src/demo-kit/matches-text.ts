/** Text without case and accents; "ı" and "İ" of Turkish count as "i". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
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

/** The items with `text` in any of their fields, however deep; all of them without a text. */
export function matchingText<Item>(items: readonly Item[], text: string): readonly Item[] {
  const wanted = plain(text.trim());
  return wanted === '' ? items : items.filter((item) => hasText(item, wanted));
}
