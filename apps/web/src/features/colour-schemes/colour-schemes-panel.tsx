import type { Settings } from '@file-server/contract/settings';
import Check from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { openPanel } from '../../lib/panels.ts';
import { withOwnSnackbar } from '../../lib/settings/own-snackbar.ts';
import { setDefaultSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { PictureRadio } from '../../ui/picture-radio.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { type SnackbarId, cornerSnackbars } from '../../ui/snackbars.tsx';
import { RADIUS } from '../../ui/theme/measures.ts';
import { type SchemeChoice, findScheme, listSchemes } from '../../ui/theme/schemes.ts';

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

type SchemeGridProps = { title: string; children: ReactNode };

/** The schemes of one mode under their heading. */
function SchemeGrid({ title, children }: SchemeGridProps) {
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          columnGap: 1.5,
          rowGap: 1.5,
          marginBlockStart: 1,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

type SchemeOptionProps = {
  /** Name of the radio group. */
  group: string;
  scheme: SchemeChoice;
  checked: boolean;
  onChoose: (scheme: SchemeChoice) => void;
};

/** One scheme as a radio button that looks like the page in it. */
function SchemeOption({ group, scheme, checked, onChoose }: SchemeOptionProps) {
  const { t } = useTranslation('colour-schemes');
  return (
    <PictureRadio
      group={group}
      value={scheme.id}
      checked={checked}
      onChoose={() => onChoose(scheme)}
      picture={<SchemePreview colours={scheme.colours} />}
    >
      {t(scheme.name)}
      {checked && <Check sx={{ fontSize: 16 }} aria-hidden="true" />}
    </PictureRadio>
  );
}

/** As long as the snackbar offers the way back. */
const WALK_MS = 6000;

type Choice = { before: Settings['theme']; snackbar: SnackbarId; at: number };

/**
 * Gives the whole page a scheme (R2.24), with a snackbar to undo it. Somebody who walks through the
 * schemes with the arrow keys gets back to where the walk began.
 */
function useSchemeChoice(): (scheme: SchemeChoice) => void {
  const { t } = useTranslation('colour-schemes');
  const last = useRef<Choice>(null);

  return ({ id, name }) => {
    const now = performance.now();
    const walk = last.current !== null && now - last.current.at < WALK_MS ? last.current : null;
    const before = walk?.before ?? useSettings.getState().defaults.theme;
    if (walk !== null) cornerSnackbars.close(walk.snackbar);

    const theme = { main: id, navbar: id, toolbar: id, footer: id };
    withOwnSnackbar(() => setDefaultSettings({ theme }));

    const undo = () => {
      withOwnSnackbar(() => setDefaultSettings({ theme: before }));
      last.current = null;
    };
    const snackbar = cornerSnackbars.info(t('chosen', { name: t(name) }), {
      undo: { label: t('undo'), run: undo },
    });
    last.current = { before, snackbar, at: now };
  };
}

const line = (inlineSize: string, backgroundColor: string, opacity = 1) => (
  <Box sx={{ inlineSize, blockSize: '4px', borderRadius: RADIUS.full, backgroundColor, opacity }} />
);

/** A page in small, in the scheme's own colours: header, page, paper with text, an accent. */
function SchemePreview({ colours }: Pick<SchemeChoice, 'colours'>) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        blockSize: 72,
        overflow: 'hidden',
        borderRadius: RADIUS.medium,
        backgroundColor: colours.page,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          blockSize: 20,
          paddingInline: 1,
          backgroundColor: colours.accent,
        }}
      >
        {line('28px', colours.accentText, 0.8)}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: '6px',
          flexGrow: 1,
          marginInline: 1,
          marginBlockStart: 1,
          padding: 1,
          borderStartStartRadius: RADIUS.small,
          borderStartEndRadius: RADIUS.small,
          backgroundColor: colours.surface,
        }}
      >
        {line('70%', colours.text)}
        {line('50%', colours.textSecondary)}
        <Box sx={{ display: 'flex', gap: '4px' }}>
          {line('14px', colours.accent)}
          {line('8px', colours.secondary)}
        </Box>
      </Box>
    </Box>
  );
}
