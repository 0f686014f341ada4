import {
  LANGUAGES,
  LAYOUT_STYLES,
  type LayoutStyle,
  REGIONS,
  type Region,
} from '@file-server/contract/settings';
import RestartAlt from '@mui/icons-material/RestartAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, initialSettings } from '../../lib/settings/default-settings.ts';
import { LANGUAGE_NAMES, setLanguage } from '../../lib/settings/set-language.ts';
import { setDefaultSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { PictureRadio } from '../../ui/picture-radio.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { RADIUS } from '../../ui/theme/measures.ts';
import { derivedSchemes, findScheme, listSchemes } from '../../ui/theme/schemes.ts';
import { Segments, SwitchRow } from './components/fields.tsx';
import { LayoutField } from './components/layout-field.tsx';
import { ThemeSelect } from './components/theme-select.tsx';
import { layoutOptions } from './model/layout-options.ts';

/** How the shell looks for this person (R2.23, R3.05): every change is seen and saved at once. */
export function SettingsPanel() {
  const { t } = useTranslation('settings-panel');
  return (
    <SidePanel panel="settings" title={t('title')} width={380}>
      <Form />
    </SidePanel>
  );
}

/** Mounted only while the panel is open, so that a closed panel follows nothing. */
function Form() {
  const { t } = useTranslation('settings-panel');
  const style = useSettings(({ defaults }) => defaults.layout.style);
  return (
    <Stack sx={{ gap: 3, padding: 2, paddingBlockEnd: 4 }}>
      <Section title={t('section.layout')}>
        <LayoutStyleField />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('combinations')}
        </Typography>
      </Section>
      {layoutOptions[style].map(({ id, options }) => (
        <Section key={id} title={t(`section.${id}`)}>
          {options.map((option) => (
            <LayoutField key={option.id} option={option} />
          ))}
        </Section>
      ))}
      <Section title={t('section.colours')}>
        <ThemeFields />
      </Section>
      <Section title={t('section.general')}>
        <GeneralOptions />
      </Section>
      <ResetButton />
    </Stack>
  );
}

/** The three layouts as drawings; another one starts from its own defaults. */
function LayoutStyleField() {
  const { t } = useTranslation('settings-panel');
  const group = useId();
  const style = useSettings(({ defaults }) => defaults.layout.style);
  return (
    <Box
      role="radiogroup"
      aria-label={t('section.layout')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}
    >
      {LAYOUT_STYLES.map((layout) => (
        <PictureRadio
          key={layout}
          group={group}
          value={layout}
          checked={layout === style}
          onChoose={() => setDefaultSettings({ layout: { style: layout } })}
          picture={<LayoutDrawing layout={layout} />}
        >
          {t(`layout.${layout}`)}
        </PictureRadio>
      ))}
    </Box>
  );
}

/** A colour scheme for each part of the page; the bars may also follow the page. */
function ThemeFields() {
  const theme = useSettings(({ defaults }) => defaults.theme);
  const choicesOf = (region: Region) =>
    region === 'main' ? listSchemes() : [...derivedSchemes(theme.main), ...listSchemes()];
  return REGIONS.map((region) => {
    const choices = choicesOf(region);
    const isKnown = choices.some(({ id }) => id === theme[region]);
    return (
      <ThemeSelect
        key={region}
        region={region}
        choices={choices}
        value={isKnown ? theme[region] : findScheme(theme[region]).id}
        onChange={(id) => setDefaultSettings({ theme: { [region]: id } })}
      />
    );
  });
}

type SectionProps = { title: string; children: ReactNode };

/** Options that belong together, under their heading. */
function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id} sx={{ gap: 1.5 }}>
      <Typography id={id} component="h3" variant="body1" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

const DIRECTIONS = ['ltr', 'rtl'] as const;

/** What holds for the whole app, whatever its layout. */
function GeneralOptions() {
  const { t } = useTranslation(['settings-panel', 'app']);
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
          setLanguage(value).catch(() => cornerSnackbars.error(t('app:language.failed')));
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

/** Back to the built-in looks, with a way back; the language stays, because nobody reads another. */
function ResetButton() {
  const { t } = useTranslation('settings-panel');
  const reset = (): void => {
    const before = useSettings.getState().defaults;
    const { language } = before;
    setDefaultSettings({ ...initialSettings, language, direction: directionOf(language) });
    cornerSnackbars.info(t('resetDone'), {
      undo: { label: t('undo'), run: () => setDefaultSettings(before) },
    });
  };
  return (
    <Button variant="outlined" startIcon={<RestartAlt />} onClick={reset}>
      {t('reset')}
    </Button>
  );
}

const bar = (area: string, colour: string) => (
  <Box sx={{ gridArea: area, backgroundColor: colour, borderRadius: RADIUS.small }} />
);

const AREAS: Readonly<Record<LayoutStyle, { columns: string; rows: string; areas: string }>> = {
  layout1: {
    columns: '1fr 3fr',
    rows: '8px 1fr 6px',
    areas: '"nav tool" "nav main" "nav foot"',
  },
  layout2: { columns: '1fr', rows: '8px 8px 1fr 6px', areas: '"nav" "tool" "main" "foot"' },
  layout3: {
    columns: '8px 1fr',
    rows: '6px 8px 1fr 6px',
    areas: '"side nav" "side tool" "side main" "side foot"',
  },
};

/** A layout in small: where navigation, toolbar, page and footer are. */
function LayoutDrawing({ layout }: { layout: LayoutStyle }) {
  const { columns, rows, areas } = AREAS[layout];
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        gridTemplateRows: rows,
        gridTemplateAreas: areas,
        gap: '3px',
        height: 64,
        padding: '5px',
      }}
    >
      {bar('nav', 'primary.main')}
      {bar('tool', 'text.secondary')}
      {bar('main', 'action.hover')}
      {bar('foot', 'text.disabled')}
      {layout === 'layout3' && bar('side', 'secondary.main')}
    </Box>
  );
}
