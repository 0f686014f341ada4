import type { Todo } from './todo.ts';

export const ORDERS = ['none', 'startDate', 'dueDate', 'title'] as const;

/** What a list is ordered by, and whether the last comes first. */
export type Order = { readonly by: (typeof ORDERS)[number]; readonly descending: boolean };

/** Titles as the language sorts; what has no date comes last in either direction. */
export function ordered(
  todos: readonly Todo[],
  { by, descending }: Order,
  language: string,
): readonly Todo[] {
  const sign = descending ? -1 : 1;
  if (by === 'none') return descending ? todos.toReversed() : todos;
  if (by === 'title') {
    const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
    return todos.toSorted((a, b) => sign * compare(a.title, b.title));
  }
  return todos.toSorted((a, b) => {
    const [first, second] = [a[by], b[by]];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (Date.parse(first) - Date.parse(second));
  });
}
