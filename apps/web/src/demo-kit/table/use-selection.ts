import { useState } from 'react';

type Identified = { readonly id: string };

/** Which items of a list something is to be done with. */
export type Selection<Item extends Identified> = {
  /** In the order of the list; what is gone from it is not selected any more. */
  readonly selected: readonly Item[];
  readonly extent: 'none' | 'some' | 'all';
  has(item: Identified): boolean;
  toggle(item: Identified): void;
  choose(items: readonly Identified[]): void;
  clear(): void;
};

const NONE: ReadonlySet<string> = new Set();

/** A selection ends with its list: `listKey` is the list's address. */
export function useSelection<Item extends Identified>(
  items: readonly Item[],
  listKey: string,
): Selection<Item> {
  const [state, setState] = useState({ listKey, ids: NONE });
  const ids = state.listKey === listKey ? state.ids : NONE;
  const selected = items.filter(({ id }) => ids.has(id));
  const choose = (chosen: readonly Identified[]) =>
    setState({ listKey, ids: new Set(chosen.map(({ id }) => id)) });
  return {
    selected,
    extent: selected.length === 0 ? 'none' : selected.length < items.length ? 'some' : 'all',
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) =>
      setState({
        listKey,
        ids: ids.has(id) ? ids.difference(new Set([id])) : new Set([...ids, id]),
      }),
    choose,
    clear: () => choose([]),
  };
}
