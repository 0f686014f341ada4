import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { GeneralOptions } from './components/general-options.tsx';
import { LayoutField } from './components/layout-field.tsx';
import { LayoutStyleField } from './components/layout-style-field.tsx';
import { ResetButton } from './components/reset-button.tsx';
import { Section } from './components/section.tsx';
import { ThemeFields } from './components/theme-fields.tsx';
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
