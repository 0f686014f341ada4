import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourMark } from '../../../demo-kit/charts/chart-legend.tsx';
import { ShareChart } from '../../../demo-kit/charts/share-chart.tsx';
import { ChangeMark } from '../../../demo-kit/widgets/change-mark.tsx';
import { MenuChoice } from '../../../demo-kit/widgets/choice.tsx';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { WidgetCard } from '../../../demo-kit/widgets/widget-card.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { type DevicesWidget, type Range, RANGES } from '../model/widgets.ts';

const HEIGHT = 190;

/** Sessions by the kind of device. */
export function DevicesCard({ widget }: { widget: DevicesWidget }) {
  const { t } = useTranslation('analytics');
  const { percent } = useFigureFormat();
  const [range, setRange] = useState<Range>('last7');
  const { data, change } = widget.ranges[range];
  const devices = widget.labels.map((id, index) => ({
    id,
    name: t(`devices.${id}`),
    value: data[index] ?? 0,
    change: change[index] ?? 0,
  }));
  const signed = (share: number) => percent(share, { signed: true });
  return (
    <WidgetCard
      title={t('devices.title')}
      control={
        <MenuChoice
          label={t('devices.range')}
          options={RANGES.map((id) => ({ id, text: t(`ranges.${id}`) }))}
          value={range}
          onChange={setRange}
        />
      }
      table={{
        height: HEIGHT + 100,
        figures: {
          columns: [t('devices.device'), t('devices.share'), t('change')],
          rows: devices.map((one) => [one.name, percent(one.value), signed(one.change)]),
        },
      }}
    >
      <ShareChart
        kind="ring"
        label={t('devices.chart', { range: t(`ranges.${range}`) })}
        height={HEIGHT}
        shares={devices}
        valueText={percent}
      />
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {devices.map((device, index) => (
          <Box
            key={device.id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}
          >
            <ColourMark index={index} />
            <Typography component="span" sx={{ flexGrow: 1 }}>
              {device.name}
            </Typography>
            <ChangeMark change={device.change} text={signed(device.change)} />
            <Typography
              component="span"
              sx={{
                minWidth: 56,
                marginInlineStart: 'auto',
                fontWeight: 500,
                textAlign: 'end',
                ...tabularFigures,
              }}
            >
              {percent(device.value)}
            </Typography>
          </Box>
        ))}
      </Box>
    </WidgetCard>
  );
}
