import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartLegend } from '../../../demo-kit/charts/chart-legend.tsx';
import { ShareChart } from '../../../demo-kit/charts/share-chart.tsx';
import { MenuChoice } from '../../../demo-kit/widgets/choice.tsx';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { WidgetCard } from '../../../demo-kit/widgets/widget-card.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { type TasksWidget, type Week, WEEKS } from '../model/widgets.ts';

const HEIGHT = 240;

/** How the tasks are divided, with what came and what is done. */
export function TasksCard({ widget }: { widget: TasksWidget }) {
  const { t } = useTranslation('project-dashboard');
  const { number } = useFigureFormat();
  const [week, setWeek] = useState<Week>('thisWeek');
  const { data, added, completed } = widget.ranges[week];
  const shares = widget.labels.map((id, index) => ({
    name: t(`tasks.${id}`),
    value: data[index] ?? 0,
  }));
  return (
    <WidgetCard
      title={t('tasks.title')}
      control={
        <MenuChoice
          label={t('week')}
          options={WEEKS.map((id) => ({ id, text: t(`weeks.${id}`) }))}
          value={week}
          onChange={setWeek}
        />
      }
      table={{
        height: HEIGHT + 90,
        figures: {
          columns: [t('tasks.kind'), t('tasks.name')],
          rows: shares.map(({ name, value }) => [name, number(value)]),
        },
      }}
      footer={
        <Box
          sx={{
            display: 'flex',
            paddingBlockStart: 1.5,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Total name={t('tasks.added')} text={number(added)} />
          <Total name={t('tasks.completed')} text={number(completed)} />
        </Box>
      }
    >
      <ShareChart
        kind="polar"
        label={t('tasks.chart', { week: t(`weeks.${week}`) })}
        height={HEIGHT}
        shares={shares}
        valueText={number}
      />
      <Box sx={{ alignSelf: 'center' }}>
        <ChartLegend label={t('tasks.title')} names={shares.map(({ name }) => name)} />
      </Box>
    </WidgetCard>
  );
}

function Total({ name, text }: { name: string; text: string }) {
  return (
    <Stack sx={{ flex: '1 1 0', alignItems: 'center' }}>
      <Typography variant="h2" component="p" sx={tabularFigures}>
        {text}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {name}
      </Typography>
    </Stack>
  );
}
