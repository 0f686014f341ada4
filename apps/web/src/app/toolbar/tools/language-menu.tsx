import { LANGUAGES, type Language } from '@file-server/contract/settings';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, setLanguage } from '../../../lib/settings/set-language.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { ToolMenu } from '../toolbar-popover.tsx';
import type { PopupProps } from './popup.tsx';

/** Changes the language and with it the direction (R2.32). */
export function LanguageMenu(popup: PopupProps) {
  const { t } = useTranslation(['toolbar', 'app']);
  const present = useSettings(({ current }) => current.language);
  const choose = (language: Language): void => {
    popup.onClose();
    setLanguage(language).catch(() => cornerSnackbars.error(t('app:language.failed')));
  };
  return (
    <ToolMenu
      {...popup}
      slotProps={{ list: { 'aria-label': t('language') }, paper: { sx: { minWidth: 160 } } }}
    >
      {LANGUAGES.map((language) => (
        <MenuItem
          key={language}
          role="menuitemradio"
          aria-checked={language === present}
          selected={language === present}
          lang={language}
          onClick={() => choose(language)}
          sx={{ minHeight: { xs: 44, lg: 36 }, justifyContent: 'space-between', gap: 2 }}
        >
          <bdi>{LANGUAGE_NAMES[language]}</bdi>
          {language === present && <CheckIcon sx={{ fontSize: 18, color: 'primary.main' }} />}
        </MenuItem>
      ))}
    </ToolMenu>
  );
}
