import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { openPanel } from '../../lib/panels.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { findScheme, listSchemes } from '../../ui/theme/schemes.ts';
import { SchemeGrid } from './components/scheme-grid.tsx';
import { SchemeOption } from './components/scheme-option.tsx';
import { useSchemeChoice } from './use-scheme-choice.tsx';

/** The scheme that the whole page has; null when its parts have several. */
function useSchemeOfPage(): string | null {
  return useSettings(({ defaults: { theme } }) => {
    const ids = new Set([theme.main, theme.navbar, theme.toolbar, theme.footer]);
    return ids.size === 1 ? findScheme(theme.main).id : null;
  });
}

/** Every scheme as a small picture of itself; choosing one recolours the page at once (R2.24). */
export function ColourSchemesPanel() {
  const { t } = useTranslation('colour-schemes');
  const group = useId();
  const current = useSchemeOfPage();
  const choose = useSchemeChoice();

  return (
    <SidePanel panel="schemes" title={t('title')} width={380}>
      <Stack role="radiogroup" aria-label={t('title')} sx={{ gap: 3, padding: 2 }}>
        {(['dark', 'light'] as const).map((mode) => (
          <SchemeGrid key={mode} title={t(mode)}>
            {listSchemes()
              .filter(({ colours }) => colours.mode === mode)
              .map((scheme) => (
                <SchemeOption
                  key={scheme.id}
                  group={group}
                  scheme={scheme}
                  checked={scheme.id === current}
                  onChoose={choose}
                />
              ))}
          </SchemeGrid>
        ))}
      </Stack>
      <Stack sx={{ gap: 1, alignItems: 'flex-start', paddingInline: 2, paddingBlockEnd: 3 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('note')}
        </Typography>
        <Button size="small" variant="outlined" onClick={() => openPanel('settings')}>
          {t('parts')}
        </Button>
      </Stack>
    </SidePanel>
  );
}
