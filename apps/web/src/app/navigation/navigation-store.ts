import { useMemo } from 'react';
import { create } from 'zustand';
import { rolesOf, useSession } from '../../lib/session.ts';
import { navigation } from './navigation-config.ts';
import type { NavigationItem } from './navigation-item.ts';
import {
  appendItem,
  leavesOf,
  permittedItems,
  prependItem,
  removeItem,
  updateItem,
  type ItemChange,
  type NavigationLeaf,
} from './navigation-tree.ts';

type Items = readonly NavigationItem[];

const useItems = create<{ readonly items: Items }>()(() => ({ items: navigation }));

const change = (next: (items: Items) => Items): void =>
  useItems.setState(({ items }) => ({ items: next(items) }));

/** Adds to and takes from the menu while the app runs. */
export const navigationMenu = {
  append: (item: NavigationItem, parentId?: string) =>
    change((items) => appendItem(items, item, parentId)),
  prepend: (item: NavigationItem, parentId?: string) =>
    change((items) => prependItem(items, item, parentId)),
  update: (id: string, to: ItemChange) => change((items) => updateItem(items, id, to)),
  remove: (id: string) => change((items) => removeItem(items, id)),
  reset: () => change(() => navigation),
} as const;

/** The menu of whoever is here (R2.19). */
export function useNavigation(): Items {
  const items = useItems((state) => state.items);
  const roles = useSession(rolesOf);
  return useMemo(() => permittedItems(items, roles), [items, roles]);
}

/** The pages of the menu as a flat list, for search and shortcuts. */
export function useNavigationLeaves(): readonly NavigationLeaf[] {
  const items = useNavigation();
  return useMemo(() => leavesOf(items), [items]);
}
