import { matchesText } from '../../../demo-kit/matches-text.ts';
import { categoryId, type Family, type Icon, nameIn } from './icon.ts';

type Wanted = {
  readonly text: string;
  /** Its id; null = every category. */
  readonly category: string | null;
  readonly family: Family;
};

/** Words are found whether they are joined by a hyphen or not. */
const wordsOf = (text: string): string => text.replaceAll('-', ' ');

/** The icons that are drawn so, with the text in their name or tags; those by name come first. */
export function findIcons(
  icons: readonly Icon[],
  { text, category, family }: Wanted,
): readonly Icon[] {
  const listed = icons.filter(
    (icon) =>
      !icon.unsupported_families.includes(family) &&
      (category === null || icon.categories.some((one) => categoryId(one) === category)),
  );
  const wanted = wordsOf(text);
  const isFoundIn = (texts: readonly string[]) => matchesText(texts.map(wordsOf), wanted);
  const byName = listed.filter((icon) => isFoundIn([nameIn(family, icon)]));
  if (text.trim() === '') return byName;
  const named = new Set(byName);
  return [...byName, ...listed.filter((icon) => !named.has(icon) && isFoundIn(icon.tags))];
}
