import { type Language, LANGUAGES } from '@file-server/contract';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '../../../lib/settings/set-language.ts';
import { setDefaultSettings, useSettings } from '../../../lib/settings/settings-store.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { Segments } from './segments.tsx';
import { SwitchRow } from './switch-row.tsx';

const DIRECTIONS = ['ltr', 'rtl'] as const;

/** Languages in their own words: a flag is a country's. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  tr: 'Türkçe',
  ar: 'العربية',
};

/** What holds for the whole app, whatever its layout. */
export function GeneralOptions() {
  const { t } = useTranslation('settings-panel');
  const { customScrollbars, direction, language } = useSettings(({ defaults }) => defaults);
  return (
    <>
      <Segments
        label={t('language')}
        values={LANGUAGES}
        textOf={(value) => LANGUAGE_NAMES[value]}
        languageOf={(value) => value}
        value={language}
        onChange={(value) => {
          setLanguage(value).catch(() => cornerSnackbars.error(t('languageFailed')));
        }}
      />
      <Segments
        label={t('direction')}
        values={DIRECTIONS}
        textOf={(value) => t(`directions.${value}`)}
        value={direction}
        onChange={(value) => setDefaultSettings({ direction: value })}
      />
      <SwitchRow
        label={t('customScrollbars')}
        checked={customScrollbars}
        onChange={(value) => setDefaultSettings({ customScrollbars: value })}
      />
    </>
  );
}
