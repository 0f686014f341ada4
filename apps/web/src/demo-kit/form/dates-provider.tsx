import type { Language } from '@file-server/contract/settings';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { type PickersLocaleText, trTR } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import arabic from 'dayjs/locale/ar';
import 'dayjs/locale/tr';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { arabicDateText } from './arabic-date-text.ts';

const AM = 'ص';
const PM = 'م';

/** Twelve hours, as in the rest of the page. The library has 24 of them, and its noon is before noon. */
const TWELVE_HOURS = {
  ...arabic,
  meridiem: (hour: number) => (hour < 12 ? AM : PM),
  formats: { ...arabic.formats, LT: 'hh:mm A' },
};
dayjs.locale(TWELVE_HOURS, undefined, true);

/** Reads the half of the day in English: of other languages the library takes noon for midnight. */
class ArabicDates extends AdapterDayjs {
  override parse = (value: string, format: string) =>
    value === ''
      ? null
      : dayjs(value.replace(AM, 'AM').replace(PM, 'PM'), format, 'en', true).locale('ar');
}

type LocaleText = Partial<PickersLocaleText>;

const TEXTS: Readonly<Record<Language, LocaleText>> = {
  en: {},
  // What a component of the library is given may be undefined; nothing here is.
  tr: trTR.components.MuiLocalizationProvider.defaultProps.localeText as LocaleText,
  ar: arabicDateText,
};

/** Date fields in the language of the page. */
export function DatesProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <LocalizationProvider
      dateAdapter={language === 'ar' ? ArabicDates : AdapterDayjs}
      adapterLocale={language}
      localeText={TEXTS[language]}
    >
      {children}
    </LocalizationProvider>
  );
}
