import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { en } from './locales/en.ts';

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
