import { foldText } from '@file-server/domain/fold-text';

/** R2.28, R9.02. */
export const SUGGESTION_LIMIT = 10;

/**
 * The items whose title contains `text`, in their order (R5.08); those that begin with it come
 * first. An empty text finds nothing. Titles come translated.
 */
export function searchNavigation<Item extends { readonly title: string }>(
  items: readonly Item[],
  text: string,
  limit = SUGGESTION_LIMIT,
): readonly Item[] {
  const wanted = foldText(text);
  if (wanted === '') return [];
  const found = items.filter(({ title }) => foldText(title).includes(wanted));
  const begins = ({ title }: Item): number => (foldText(title).startsWith(wanted) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, limit);
}
