import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { initialSettings } from '../../../lib/settings/default-settings.ts';
import { setDefaultSettings, useSettings } from '../../../lib/settings/settings-store.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { ToolbarPopover } from '../toolbar-popover.tsx';
import type { PopupProps } from './popup.tsx';

/** The browser's own slider: it knows the keyboard, right-to-left and touch. */
const Range = styled('input')(({ theme }) => ({
  width: '100%',
  height: 44,
  margin: 0,
  cursor: 'pointer',
  accentColor: theme.palette.primary.main,
}));

/** Scales all text, live, from 70 to 130 percent (R3.05). */
export function TextSizePopover({ anchor, onClose }: PopupProps) {
  const { t } = useTranslation('toolbar');
  const format = useFormat();
  const labelId = useId();
  const size = useSettings(({ current }) => current.textSize);
  const percent = format.percent(size / 100);
  const change = (textSize: number): void => setDefaultSettings({ textSize });
  return (
    <ToolbarPopover
      anchor={anchor}
      onClose={onClose}
      labelledBy={labelId}
      width={280}
      padding="16px"
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography id={labelId} sx={{ fontWeight: 600 }}>
          {t('textSize.label')}
        </Typography>
        <Typography component="output" color="textSecondary" sx={tabularFigures}>
          {percent}
        </Typography>
      </Stack>
      <Range
        type="range"
        min={70}
        max={130}
        step={10}
        value={size}
        aria-labelledby={labelId}
        aria-valuetext={percent}
        onChange={(event) => change(event.currentTarget.valueAsNumber)}
      />
      <Button
        size="small"
        disabled={size === initialSettings.textSize}
        onClick={() => change(initialSettings.textSize)}
      >
        {t('textSize.reset')}
      </Button>
    </ToolbarPopover>
  );
}
