import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SeriesChart } from '../../../demo-kit/charts/series-chart.tsx';
import { MenuChoice } from '../../../demo-kit/widgets/choice.tsx';
import { useDayNames } from '../../../demo-kit/widgets/use-day-names.ts';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { WidgetCard } from '../../../demo-kit/widgets/widget-card.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { SPENDINGS, type SpentWidget, type Week, WEEKS } from '../model/widgets.ts';

const SPARK = 88;

/** What has been spent, and what is left. */
export function SpentCard({ widget }: { widget: SpentWidget }) {
  const { t } = useTranslation('project-dashboard');
  const { money } = useFigureFormat();
  const { date } = useDayNames();
  const [week, setWeek] = useState<Week>('thisWeek');
  const { labels, amounts } = widget.ranges[week];
  const spendings = SPENDINGS.map((id) => ({ id, name: t(`spent.${id}`), ...amounts[id] }));
  return (
    <WidgetCard
      title={t('spent.title')}
      control={
        <MenuChoice
          label={t('week')}
          options={WEEKS.map((id) => ({ id, text: t(`weeks.${id}`) }))}
          value={week}
          onChange={setWeek}
        />
      }
      table={{
        height: 3 * (SPARK + 12),
        figures: {
          columns: [t('day'), ...spendings.map(({ name }) => name)],
          rows: labels.map((day, index) => [
            date(day),
            ...spendings.map(({ data }) => money(data[index] ?? 0)),
          ]),
        },
      }}
      footer={
        <Stack
          sx={{
            marginBlockStart: 'auto',
            paddingBlockStart: 1.5,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" color="textSecondary">
            {t('spent.budget')}
          </Typography>
          <Typography variant="h2" component="p" sx={tabularFigures}>
            {money(widget.totalBudget)}
          </Typography>
        </Stack>
      }
    >
      {spendings.map(({ id, name, amount, data }, index) => (
        <Box
          key={id}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(120px, 2fr) minmax(0, 3fr)',
            alignItems: 'center',
            gap: 2,
          }}
        >
          <Stack sx={{ minWidth: 0 }}>
            <Typography variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography variant="h2" component="p" sx={tabularFigures}>
              {money(amount)}
            </Typography>
          </Stack>
          <SeriesChart
            kind="area"
            isSpark
            firstColour={index}
            label={t('spent.spark', { name })}
            height={SPARK}
            points={labels}
            pointText={date}
            series={[{ name, values: data }]}
            valueText={money}
          />
        </Box>
      ))}
    </WidgetCard>
  );
}
