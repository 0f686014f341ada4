import type { Overview } from '@file-server/contract/overview';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useReasonName } from '../model/use-reason-name.ts';
import { chartLook } from './chart-look.ts';
import { Section } from './section.tsx';

const BAR = 40;
const AXIS = 28;

/** Why downloads of the period were refused, drawn and as a table. */
export function Reasons({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const nameOfReason = useReasonName();
  const { reasons } = overview;
  return (
    <Section
      table="reasons"
      period={overview}
      columns={[t('reason'), t('refusals')]}
      rows={reasons.map(({ reason, times }) => ({
        key: reason,
        cells: [nameOfReason(reason), format.number(times)],
      }))}
    >
      {reasons.length > 0 && <ReasonsChart reasons={reasons} />}
    </Section>
  );
}

function ReasonsChart({ reasons }: Pick<Overview, 'reasons'>) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const nameOfReason = useReasonName();
  const theme = useTheme();
  const isMirrored = theme.direction === 'rtl';
  const height = reasons.length * BAR + AXIS;
  const plain = { disableLine: true, disableTicks: true } as const;
  return (
    <Box role="img" aria-label={t('tables.reasons')} sx={{ height, ...chartLook(theme) }}>
      <BarChart
        height={height}
        layout="horizontal"
        skipAnimation
        hideLegend
        disableKeyboardNavigation
        grid={{ vertical: true }}
        margin={{ left: 8, right: 16, top: 0, bottom: 0 }}
        series={[
          {
            id: 'times',
            label: t('refusals'),
            color: theme.palette.primary.main,
            data: reasons.map(({ times }) => times),
            valueFormatter: (value) => format.number(value ?? 0),
          },
        ]}
        yAxis={[
          {
            ...plain,
            id: 'reasons',
            scaleType: 'band',
            width: 140,
            position: isMirrored ? 'right' : 'left',
            data: reasons.map(({ reason }) => nameOfReason(reason)),
          },
        ]}
        xAxis={[
          {
            ...plain,
            id: 'values',
            height: AXIS,
            tickMinStep: 1,
            tickNumber: 4,
            reverse: isMirrored,
            valueFormatter: (value: number) => format.number(value),
          },
        ]}
      />
    </Box>
  );
}
