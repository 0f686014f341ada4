import { useTranslation } from 'react-i18next';
import type { en } from './locales/en.ts';

/** The name of a category, by its id. */
export function useCategoryName(): (id: string) => string {
  const { t } = useTranslation('icons');
  // The ids come from the set; each has a text, which a test holds it to.
  return (id) => t(`categories.${id as keyof (typeof en)['categories']}`);
}
