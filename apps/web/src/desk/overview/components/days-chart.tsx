import type { Overview } from '@file-server/contract/overview';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { chartLook } from './chart-look.ts';

const HEIGHT = 260;
/** Names of days that have room side by side. */
const TICKS = { phone: 3, wide: 8 };

/** Downloads by day, the free ones above those that were charged; its values are in the table. */
export function DaysChart({ days }: { days: Overview['days'] }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const theme = useTheme();
  const { palette, direction, breakpoints } = theme;
  const isPhone = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  const isMirrored = direction === 'rtl';
  const every = Math.ceil(days.length / (isPhone ? TICKS.phone : TICKS.wide));
  const plain = { disableLine: true, disableTicks: true } as const;
  const valueFormatter = (value: number | null) => format.number(value ?? 0);
  const series = [
    { id: 'downloads', label: t('downloads'), color: palette.primary.main },
    { id: 'free', label: t('free'), color: palette.text.secondary },
  ] as const;
  return (
    <Box role="img" aria-label={t('tables.days')} sx={{ height: HEIGHT, ...chartLook(theme) }}>
      <BarChart
        height={HEIGHT}
        skipAnimation
        disableKeyboardNavigation
        grid={{ horizontal: true }}
        series={series.map((one) => ({
          ...one,
          stack: 'all',
          data: days.map((day) => day[one.id]),
          valueFormatter,
        }))}
        xAxis={[
          {
            ...plain,
            id: 'days',
            scaleType: 'band',
            data: days.map(({ day }) => day),
            reverse: isMirrored,
            height: 28,
            categoryGapRatio: days.length > 90 ? 0.1 : 0.4,
            tickLabelInterval: (_: string, index: number) => index % every === 0,
            valueFormatter: (day: string) => format.day(day),
          },
        ]}
        yAxis={[
          {
            ...plain,
            id: 'values',
            width: 56,
            tickMinStep: 1,
            tickNumber: 4,
            position: isMirrored ? 'right' : 'left',
            valueFormatter: (value: number) => format.number(value),
          },
        ]}
      />
    </Box>
  );
}
