import * as z from 'zod/mini';

type Identified = { readonly id: string };

/** Items of one kind as the simulated service keeps them. */
export type Collection<Item extends Identified> = {
  readonly items: readonly Item[];
  /**
   * Ids of items that are removed and can still be taken back, at the place they had; and of those that
   * are gone for good, which no other item gets.
   */
  readonly removed: readonly string[];
};

/** A collection that is nobody else's, as the schema of a store has it. */
type OwnCollection<Item extends Identified> = { items: Item[]; removed: string[] };

/** The schema of a collection, for the schema of a demo's store. */
export const collectionSchema = <Item extends Identified>(item: z.ZodMiniType<Item>) =>
  z.object({ items: z.array(item), removed: z.array(z.string()) });

export const collectionOf = <Item extends Identified>(
  items: readonly Item[],
): OwnCollection<Item> => ({ items: [...items], removed: [] });

/** What is there: everything but the removed. */
export const presentItems = <Item extends Identified>({
  items,
  removed,
}: Collection<Item>): readonly Item[] => items.filter(({ id }) => !removed.includes(id));

/** The item of that id; null when there is none, or it is removed. */
export const findItem = <Item extends Identified>(
  collection: Collection<Item>,
  id: string,
): Item | null => presentItems(collection).find((item) => item.id === id) ?? null;

/** With one more item at the end. */
export const withItem = <Item extends Identified>(
  { items, removed }: Collection<Item>,
  item: Item,
): OwnCollection<Item> => ({ items: [...items, item], removed: [...removed] });

/**
 * With `item` in the place of the one that has its id; a removed one is there again, which is how a
 * removal is taken back. Null when there never was one.
 */
export function withReplaced<Item extends Identified>(
  { items, removed }: Collection<Item>,
  item: Item,
): OwnCollection<Item> | null {
  if (!items.some(({ id }) => id === item.id)) return null;
  return {
    items: items.map((present) => (present.id === item.id ? item : present)),
    removed: removed.filter((id) => id !== item.id),
  };
}

/**
 * Without the items of these ids; `withReplaced` and `withRestored` take it back. Unknown ids change
 * nothing.
 */
export const withoutItems = <Item extends Identified>(
  collection: Collection<Item>,
  ids: readonly string[],
): OwnCollection<Item> => {
  const gone = presentItems(collection).filter(({ id }) => ids.includes(id));
  return {
    items: [...collection.items],
    removed: [...collection.removed, ...gone.map(({ id }) => id)],
  };
};

/** With those of the removed that have these ids, as they were. */
export const withRestored = <Item extends Identified>(
  { items, removed }: Collection<Item>,
  ids: readonly string[],
): OwnCollection<Item> => ({
  items: [...items],
  removed: removed.filter((id) => !ids.includes(id)),
});

/** Without the items of these ids, for good: nothing of them is left but the id. */
export const withoutTrace = <Item extends Identified>(
  { items, removed }: Collection<Item>,
  ids: readonly string[],
): OwnCollection<Item> => ({
  items: items.filter(({ id }) => !ids.includes(id)),
  removed: [
    ...removed.filter((id) => !ids.includes(id)),
    ...items.map(({ id }) => id).filter((id) => ids.includes(id)),
  ],
});

/** An id that no item has had: `contact-27` after `contact-26`. */
export function nextId(prefix: string, { items, removed }: Collection<Identified>): string {
  const ids = [...items.map(({ id }) => id), ...removed];
  const numbers = ids.map((id) => Number(id.slice(prefix.length + 1)));
  return `${prefix}-${Math.max(0, ...numbers.filter(Number.isInteger)) + 1}`;
}
