import type { Language } from '@file-server/contract/settings';
import { useTranslation } from 'react-i18next';

/**
 * The language of the screen: that of its texts, which come a moment after the setting. Asked for by a
 * namespace that is always there: while one is fetched the screen is hidden, and whoever types into it
 * loses the focus.
 */
export const useLanguage = (): Language =>
  // Nothing but `startI18n` and `changeTexts` chooses it.
  useTranslation('ui').i18n.language as Language;
