import { LAYOUT_STYLES, type LayoutStyle } from '@file-server/contract';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { setDefaultSettings, useSettings } from '../../../lib/settings/settings-store.ts';
import { LayoutDrawing } from './layout-drawing.tsx';

/** The three layouts as drawings; another one starts from its own defaults. */
export function LayoutStyleField() {
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
        <LayoutCard key={layout} group={group} layout={layout} checked={layout === style} />
      ))}
    </Box>
  );
}

type LayoutCardProps = { group: string; layout: LayoutStyle; checked: boolean };

function LayoutCard({ group, layout, checked }: LayoutCardProps) {
  const { t } = useTranslation('settings-panel');
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: 0.75,
        cursor: 'pointer',
        '& .frame': { borderRadius: 2, outline: '1px solid', outlineColor: 'divider' },
        '&:hover .frame': { outlineColor: 'text.secondary' },
        '& input:checked ~ .frame': { outline: '2px solid', outlineColor: 'primary.main' },
        '& input:focus-visible ~ .frame': {
          outline: '2px solid var(--focus-ring)',
          outlineOffset: 3,
        },
      }}
    >
      <Box
        component="input"
        type="radio"
        name={group}
        value={layout}
        checked={checked}
        onChange={() => setDefaultSettings({ layout: { style: layout } })}
        sx={{ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' }}
      />
      <div className="frame">
        <LayoutDrawing layout={layout} />
      </div>
      <Box
        component="span"
        sx={{
          typography: 'caption',
          color: checked ? 'text.primary' : 'text.secondary',
          fontWeight: checked ? 600 : 400,
        }}
      >
        {t(`layout.${layout}`)}
      </Box>
    </Box>
  );
}
