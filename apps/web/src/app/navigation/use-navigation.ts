import { useMemo } from 'react';
import { rolesOf, useSession } from '../../lib/session.ts';
import { navigation } from './navigation-config.ts';
import type { NavigationItem } from './navigation-item.ts';
import { leavesOf, permittedItems, type NavigationLeaf } from './navigation-tree.ts';

/** The menu of whoever is here (R2.19). */
export function useNavigation(): readonly NavigationItem[] {
  const roles = useSession(rolesOf);
  return useMemo(() => permittedItems(navigation, roles), [roles]);
}

/** The pages of the menu as a flat list, for search and shortcuts. */
export function useNavigationLeaves(): readonly NavigationLeaf[] {
  const items = useNavigation();
  return useMemo(() => leavesOf(items), [items]);
}
