import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartLegend } from '../../../demo-kit/charts/chart-legend.tsx';
import { SeriesChart } from '../../../demo-kit/charts/series-chart.tsx';
import { PillChoice } from '../../../demo-kit/widgets/choice.tsx';
import { SLIM } from '../../../demo-kit/widgets/dashboard-grid.tsx';
import { useDayNames } from '../../../demo-kit/widgets/use-day-names.ts';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { WidgetCard } from '../../../demo-kit/widgets/widget-card.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { ISSUE_KINDS, type IssuesWidget, type Week, WEEKS } from '../model/widgets.ts';

const HEIGHT = 300;
const SPARK = 40;

/** What has happened to issues, day by day. */
export function IssuesCard({ widget }: { widget: IssuesWidget }) {
  const { t } = useTranslation('project-dashboard');
  const { number } = useFigureFormat();
  const { weekday, date } = useDayNames();
  const [week, setWeek] = useState<Week>('thisWeek');
  const { labels, series } = widget.ranges[week];
  const kinds = ISSUE_KINDS.map((id) => ({ name: t(`issues.${id}`), values: series[id] }));
  const columns = kinds.slice(0, 2);
  return (
    <WidgetCard
      title={t('issues.title')}
      control={
        <PillChoice
          label={t('week')}
          options={WEEKS.map((id) => ({ id, text: t(`weeks.${id}`) }))}
          value={week}
          onChange={setWeek}
        />
      }
      table={{
        height: HEIGHT,
        figures: {
          columns: [t('day'), ...kinds.map(({ name }) => name)],
          rows: labels.map((day, index) => [
            date(day),
            ...kinds.map(({ values }) => number(values[index] ?? 0)),
          ]),
        },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          '@container (min-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr) 304px' },
        }}
      >
        <Stack sx={{ gap: 1, minWidth: 0 }}>
          <ChartLegend label={t('issues.title')} names={columns.map(({ name }) => name)} />
          <SeriesChart
            kind="columns"
            isStacked
            label={t('issues.chart', { week: t(`weeks.${week}`) })}
            height={HEIGHT - 24}
            points={labels}
            pointText={date}
            axisText={weekday}
            series={columns}
            valueText={number}
          />
        </Stack>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            alignContent: 'space-between',
            gap: 2,
            // Any narrower, and the chart library draws a negative width.
            [SLIM]: { gridTemplateColumns: 'minmax(0, 1fr)' },
          }}
        >
          {kinds.map(({ name, values }, index) => (
            <IssueCount key={name} name={name} values={values} days={labels} colour={index} />
          ))}
        </Box>
      </Box>
    </WidgetCard>
  );
}

type IssueCountProps = {
  name: string;
  values: readonly number[];
  days: readonly string[];
  colour: number;
};

/** The sum of a week, and how it came about. */
function IssueCount({ name, values, days, colour }: IssueCountProps) {
  const { t } = useTranslation('project-dashboard');
  const { number } = useFigureFormat();
  const { date } = useDayNames();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary" component="p" noWrap>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" component="p" sx={{ minWidth: 44, ...tabularFigures }}>
          {number(values.reduce((sum, value) => sum + value, 0))}
        </Typography>
        <SeriesChart
          kind="line"
          isSpark
          firstColour={colour}
          label={t('issues.spark', { name })}
          height={SPARK}
          points={days}
          pointText={date}
          series={[{ name, values }]}
          valueText={number}
        />
      </Box>
    </Box>
  );
}
