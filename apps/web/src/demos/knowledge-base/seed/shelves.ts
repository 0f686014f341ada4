import type { Article, Shelf } from '../model/help.ts';
import { BUYING, SELLING, YOUR_ACCOUNT } from './trading.ts';
import { ITEM_SUPPORT } from './item-support.ts';

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Each line of a text is a paragraph, unless it is an element already. */
const contentOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.startsWith('<') ? line : `<p>${line}</p>`))
    .join('');

const shelf = (title: string, texts: Readonly<Record<string, string>>): Shelf => ({
  id: slugOf(title),
  title,
  articles: Object.entries(texts).map(([name, text]): Article => ({
    id: slugOf(name),
    title: name,
    content: contentOf(text),
  })),
});

/** All articles of the help centre of an invented market of files; the first five are featured. */
export const SHELVES: readonly Shelf[] = [
  shelf('Your Account', YOUR_ACCOUNT),
  shelf('Selling', SELLING),
  shelf('Buying', BUYING),
  shelf('Item Support', ITEM_SUPPORT),
];
