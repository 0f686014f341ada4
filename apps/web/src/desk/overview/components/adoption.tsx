import type { Overview } from '@file-server/contract/overview';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { chartLook } from './chart-look.ts';
import { Section } from './section.tsx';

const BAR = 40;
const AXIS = 28;
/** Products that are drawn, of those that somebody may fetch; the table has the others. */
const DRAWN = 8;

/** How far the newest version of each product has come, drawn and as a table. */
export function Adoption({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { adoption } = overview;
  const [first] = adoption;
  const drawn = adoption.filter(({ entitled }) => entitled > 0).slice(0, DRAWN);
  const oldest = adoption.reduce(
    (earliest, { countedAt }) => (countedAt < earliest ? countedAt : earliest),
    first?.countedAt ?? '',
  );
  return (
    <Section
      table="adoption"
      period={overview}
      columns={[t('product'), t('newest'), t('older'), t('without')]}
      rows={adoption.map(({ productId, name, version, entitled, newest, older }) => ({
        key: productId,
        lackers: version.id,
        cells: [
          `${name} ${version.label ?? ''}`.trim(),
          format.number(newest),
          format.number(older),
          format.number(entitled - newest - older),
        ],
      }))}
    >
      {adoption.length > 0 && (
        <>
          {drawn.length > 0 && <AdoptionChart adoption={drawn} />}
          <Typography variant="body2" color="textSecondary">
            {t('countedAt', { when: format.dateTime(oldest) })}
          </Typography>
        </>
      )}
    </Section>
  );
}

function AdoptionChart({ adoption }: Pick<Overview, 'adoption'>) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const theme = useTheme();
  const { palette } = theme;
  const isMirrored = theme.direction === 'rtl';
  const height = adoption.length * BAR + AXIS;
  const plain = { disableLine: true, disableTicks: true } as const;
  const valueFormatter = (value: number | null) => format.number(value ?? 0);
  const series = [
    { label: t('newest'), color: palette.primary.main, data: adoption.map((one) => one.newest) },
    { label: t('older'), color: palette.warning.main, data: adoption.map((one) => one.older) },
    {
      label: t('without'),
      color: palette.action.disabled,
      data: adoption.map(({ entitled, newest, older }) => entitled - newest - older),
    },
  ];
  return (
    <Box role="img" aria-label={t('tables.adoption')} sx={chartLook(theme)}>
      <BarChart
        height={height}
        layout="horizontal"
        skipAnimation
        disableKeyboardNavigation
        grid={{ vertical: true }}
        margin={{ left: 8, right: 16, top: 0, bottom: 0 }}
        series={series.map((one) => ({ ...one, id: one.label, stack: 'all', valueFormatter }))}
        yAxis={[
          {
            ...plain,
            id: 'products',
            scaleType: 'band',
            width: 140,
            position: isMirrored ? 'right' : 'left',
            data: adoption.map(({ productId }) => productId),
            valueFormatter: (id: string) =>
              adoption.find(({ productId }) => productId === id)?.name ?? id,
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
