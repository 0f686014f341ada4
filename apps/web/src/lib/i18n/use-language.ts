import { useTranslation } from 'react-i18next';

/**
 * The language of the screen. Asked for by a namespace that is always there: while one is fetched the
 * screen is hidden, and whoever types into it loses the focus.
 */
export const useLanguage = (): string => useTranslation('ui').i18n.language;
