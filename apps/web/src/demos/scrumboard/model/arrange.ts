import type { List } from './board.ts';

/** The items with others among them, each at its place, or at the end where that is further on. */
const withInserted = <Item>(
  items: readonly Item[],
  others: readonly (readonly [place: number, item: Item])[],
): readonly Item[] => others.reduce((all, [place, item]) => all.toSpliced(place, 0, item), items);

/**
 * The lists and their cards in the order and the lists that `wanted` has them in. Whatever it does
 * not name, because it came or was removed meanwhile, keeps its place; what is not known is left out,
 * and a card that it names twice stands where it is named first. Names of lists stay.
 */
export function arrange(lists: readonly List[], wanted: readonly List[]): List[] {
  const known = new Map(lists.map((list) => [list.id, list]));
  const order = new Set(wanted.map(({ id }) => id).filter((id) => known.has(id)));
  const cards = new Set(lists.flatMap(({ idCards }) => idCards));
  const placed = new Set<string>();
  const named = new Map(
    [...order].map((id) => {
      const idCards = wanted
        .find((list) => list.id === id)
        ?.idCards.filter((card) => cards.has(card) && !placed.has(card) && placed.add(card));
      return [id, idCards ?? []];
    }),
  );
  const arranged = (list: List): List => ({
    ...list,
    idCards: [
      ...withInserted(
        named.get(list.id) ?? [],
        [...list.idCards.entries()].filter(([, card]) => !placed.has(card)),
      ),
    ],
  });
  const first = [...order].flatMap((id) => known.get(id) ?? []);
  const others = [...lists.entries()].filter(([, { id }]) => !order.has(id));
  return withInserted(first, others).map(arranged);
}

/** Where a card stands. */
export type CardPlace = { readonly listId: string; readonly index: number };

/** The lists with a card in another place; the same lists when that is where it is. */
export function moveCard(lists: readonly List[], cardId: string, to: CardPlace): readonly List[] {
  const from = placeOf(lists, cardId);
  if (from === null || (from.listId === to.listId && from.index === to.index)) return lists;
  return lists.map((list) => {
    const idCards = list.idCards.filter((id) => id !== cardId);
    if (list.id === to.listId) idCards.splice(to.index, 0, cardId);
    return list.id === to.listId || list.id === from.listId ? { ...list, idCards } : list;
  });
}

/** Where the card is; null = in no list. */
export function placeOf(lists: readonly List[], cardId: string): CardPlace | null {
  const list = lists.find(({ idCards }) => idCards.includes(cardId));
  return list === undefined ? null : { listId: list.id, index: list.idCards.indexOf(cardId) };
}

/** The lists with one of them in another place; the same lists when that is where it is. */
export function moveList(lists: readonly List[], from: number, to: number): readonly List[] {
  const moved = lists[from];
  if (moved === undefined || from === to) return lists;
  return lists.toSpliced(from, 1).toSpliced(to, 0, moved);
}
