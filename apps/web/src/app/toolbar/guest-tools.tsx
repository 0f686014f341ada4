import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setDefaultSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { preloadOnIntent } from '../../ui/lazy.tsx';
import { findScheme } from '../../ui/theme/schemes.ts';
import { LanguageMenu } from './lazy-popups.ts';
import { ToolbarButton } from './toolbar-button.tsx';
import { Popup } from './tools/popup.tsx';

/** What a guest needs to read a page that has no toolbar: their language and their colours. */
export function GuestTools() {
  const { t } = useTranslation('toolbar');
  return (
    <Stack
      component="aside"
      aria-label={t('guestTools')}
      direction="row"
      sx={{
        position: 'absolute',
        insetBlockStart: { xs: 8, md: 24 },
        insetInlineEnd: { xs: 8, md: 24 },
        color: 'text.primary',
      }}
    >
      <LanguageTool />
      <ColourTool />
    </Stack>
  );
}

function LanguageTool() {
  const { t } = useTranslation('toolbar');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  return (
    <>
      <ToolbarButton
        label={t('language')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        {...preloadOnIntent(LanguageMenu)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <LanguageIcon />
      </ToolbarButton>
      <Popup part={LanguageMenu} anchor={anchor} onClose={() => setAnchor(null)} id={menuId} />
    </>
  );
}

/** Turns the page from dark to light and back, in whichever scheme it is. */
function ColourTool() {
  const { t } = useTranslation('toolbar');
  const scheme = useSettings(({ current }) => findScheme(current.theme.main));
  const isDark = scheme.mode === 'dark';
  const other = scheme.counterpart;
  const theme = { main: other, navbar: other, toolbar: other, footer: other };
  return (
    <ToolbarButton
      label={t(isDark ? 'colours.light' : 'colours.dark')}
      onClick={() => setDefaultSettings({ theme })}
    >
      {isDark ? <LightModeIcon /> : <DarkModeIcon />}
    </ToolbarButton>
  );
}
