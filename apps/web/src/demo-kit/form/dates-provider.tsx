import type { Language } from '@file-server/contract/settings';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { type PickersLocaleText, trTR } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/ar';
import 'dayjs/locale/tr';
import type { ReactNode } from 'react';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { arabicDateText } from './arabic-date-text.ts';

type LocaleText = Partial<PickersLocaleText>;

const TEXTS: Readonly<Record<Language, LocaleText>> = {
  en: {},
  // What a component of the library is given may be undefined; nothing here is.
  tr: trTR.components.MuiLocalizationProvider.defaultProps.localeText as LocaleText,
  ar: arabicDateText,
};

/** Date fields in the language of the page. */
export function DatesProvider({ children }: { children: ReactNode }) {
  const language = useSettings(({ current }) => current.language);
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={language}
      localeText={TEXTS[language]}
    >
      {children}
    </LocalizationProvider>
  );
}
