import { useMemo } from 'react';
import { useLanguage } from '../lib/i18n/use-language.ts';

/** Writes several names in a row as the present language does. */
export function useListText(): (names: readonly string[]) => string {
  const language = useLanguage();
  return useMemo(() => {
    const list = new Intl.ListFormat(language, { style: 'narrow' });
    return (names) => list.format(names);
  }, [language]);
}
