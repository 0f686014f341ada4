import type { Role } from '@file-server/contract/roles';
import type { RouteAuth } from '../../lib/module.ts';
import { decideAccess } from '../access.ts';
import type { NavigationItem } from '../../lib/navigation-item.ts';

type Items = readonly NavigationItem[];

/** An item that opens an address inside the app. */
export type NavigationLeaf = Extract<NavigationItem, { type: 'item' }>;

/** A heading or an expandable entry. */
export type NavigationBranch = Extract<NavigationItem, { children: Items }>;

export const isBranch = (item: NavigationItem): item is NavigationBranch => 'children' in item;

/**
 * The items that somebody with `roles` may see (R2.19). An item without `auth` takes that of its
 * parent; a parent stays as long as one of its children does.
 */
export function permittedItems(items: Items, roles: readonly Role[], inherited?: RouteAuth): Items {
  return items.flatMap((item): NavigationItem[] => {
    const auth = item.auth ?? inherited;
    if (!isBranch(item)) return decideAccess(auth, roles) === 'allowed' ? [item] : [];
    const children = permittedItems(item.children, roles, auth);
    return children.some(({ type }) => type !== 'divider') ? [{ ...item, children }] : [];
  });
}

/** Every item that opens a page, in the order of the menu; what search and shortcuts offer. */
export function leavesOf(items: Items): readonly NavigationLeaf[] {
  return items.flatMap((item): readonly NavigationLeaf[] => {
    if (isBranch(item)) return leavesOf(item.children);
    return item.type === 'item' ? [item] : [];
  });
}

function isActive({ url, exact, covers = [] }: NavigationLeaf, pathname: string): boolean {
  if (exact === true) return pathname === url;
  const isBelow = (above: string): boolean => pathname.startsWith(`${above.replace(/\/$/, '')}/`);
  return [url, ...covers].some((address) => pathname === address || isBelow(address));
}

/**
 * Ids from the outermost parent down to the item of `pathname`; empty when no item is there. Of
 * several items the one with the longest address wins.
 */
export function activeBranch(items: Items, pathname: string): readonly string[] {
  const inside = leavesOf(items).filter((leaf) => isActive(leaf, pathname));
  const active = inside.toSorted((a, b) => b.url.length - a.url.length)[0];
  return active === undefined ? [] : (pathTo(items, active.id) ?? []);
}

function pathTo(items: Items, id: string): readonly string[] | null {
  for (const item of items) {
    if (item.id === id) return [id];
    const below = isBranch(item) ? pathTo(item.children, id) : null;
    if (below !== null) return [item.id, ...below];
  }
  return null;
}
