import { LAYOUT_STYLES } from '@file-server/contract';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { setDefaultSettings, useSettings } from '../../../lib/settings/settings-store.ts';
import { PictureRadio } from '../../../ui/picture-radio.tsx';
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
