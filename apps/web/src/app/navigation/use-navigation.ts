import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { rolesOf, useSession } from '../../lib/session.ts';
import type { en } from './locales/en.ts';
import { navigation } from './navigation-config.ts';
import type { NavigationItem } from './navigation-item.ts';
import { leavesOf, permittedItems, type NavigationLeaf } from './navigation-tree.ts';

/** The menu of whoever is here (R2.19). */
export function useNavigation(): readonly NavigationItem[] {
  const roles = useSession(rolesOf);
  return useMemo(() => permittedItems(navigation, roles), [roles]);
}

/** The pages of the menu as a flat list, for search and shortcuts. */
function useNavigationLeaves(): readonly NavigationLeaf[] {
  const items = useNavigation();
  return useMemo(() => leavesOf(items), [items]);
}

type Titled = { readonly title: string; readonly translate?: string };

/** Gives items their titles in the present language; the item's own title when there is none. */
export function useNavigationText(): (item: Titled) => string {
  const { t, i18n } = useTranslation('navigation');
  return useCallback(
    ({ title, translate }) => {
      if (translate === undefined || !i18n.exists(`navigation:${translate}`)) return title;
      // Items can come from anywhere, so their keys are known to exist only at run time.
      return t(translate as Exclude<keyof typeof en, 'navbar'>);
    },
    [t, i18n],
  );
}

/** The pages that the present user may open, titled in their language. */
export function useDestinations(): readonly NavigationLeaf[] {
  const leaves = useNavigationLeaves();
  const textOf = useNavigationText();
  return useMemo(() => leaves.map((leaf) => ({ ...leaf, title: textOf(leaf) })), [leaves, textOf]);
}
