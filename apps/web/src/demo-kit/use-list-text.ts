import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Writes several names in a row as the present language does. */
export function useListText(): (names: readonly string[]) => string {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const list = new Intl.ListFormat(language, { style: 'narrow' });
    return (names) => list.format(names);
  }, [language]);
}
