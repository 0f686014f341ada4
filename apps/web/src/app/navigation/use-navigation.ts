import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { rolesOf, useSession } from '../../lib/session.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { useModules } from '../modules.ts';
import type { en } from './locales/en.ts';
import { menuOf } from './navigation-config.ts';
import type { NavigationItem } from '../../lib/navigation-item.ts';
import { leavesOf, permittedItems, type NavigationLeaf } from './navigation-tree.ts';

/** The menu of whoever is here (R2.19). */
export function useNavigation(): readonly NavigationItem[] {
  const roles = useSession(rolesOf);
  const modules = useModules();
  const language = useSettings(({ current }) => current.language);
  return useMemo(
    () => permittedItems(menuOf(modules, language), roles),
    [modules, language, roles],
  );
}

type Titled = { readonly title: string; readonly translate?: string };

/**
 * Gives items their titles in the present language, from the module that brought them or from the
 * menu's own texts; the item's own title when there is none.
 */
export function useNavigationText(): (item: Titled) => string {
  const { t, i18n } = useTranslation('navigation');
  const language = useSettings(({ current }) => current.language);
  const modules = useModules();
  return useCallback(
    ({ title, translate }) => {
      if (translate === undefined) return title;
      const texts = modules.map(({ locales }) => locales?.[language][translate]);
      const own = texts.find((text) => text !== undefined);
      if (own !== undefined) return own;
      if (!i18n.exists(`navigation:${translate}`)) return title;
      // Items can come from anywhere, so their keys are known to exist only at run time.
      return t(translate as Exclude<keyof typeof en, 'navbar' | 'notFound'>);
    },
    [t, i18n, language, modules],
  );
}

/** The pages that the present user may open, titled in their language: for search and shortcuts. */
export function useDestinations(): readonly NavigationLeaf[] {
  const items = useNavigation();
  const textOf = useNavigationText();
  return useMemo(
    () => leavesOf(items).map((leaf) => ({ ...leaf, title: textOf(leaf) })),
    [items, textOf],
  );
}
