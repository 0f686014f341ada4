import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SeriesChart } from '../../../demo-kit/charts/series-chart.tsx';
import { ChangeMark } from '../../../demo-kit/widgets/change-mark.tsx';
import { PillChoice } from '../../../demo-kit/widgets/choice.tsx';
import { useDayNames } from '../../../demo-kit/widgets/use-day-names.ts';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { WidgetCard } from '../../../demo-kit/widgets/widget-card.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { SALES_PERIODS, type SalesPeriod, type SalesWidget } from '../model/widgets.ts';

const HEIGHT = 150;

/** All that has been sold, and what of it lately. */
export function SalesCard({ widget }: { widget: SalesWidget }) {
  const { t } = useTranslation('analytics');
  const { money, percent } = useFigureFormat();
  const { date, time } = useDayNames();
  const [period, setPeriod] = useState<SalesPeriod>('day');
  const { total, change, series } = widget;
  const { labels, data } = series[period];
  const pointText = period === 'day' ? time : date;
  return (
    <WidgetCard
      title={t('sales.title')}
      detail={t('sales.detail')}
      summary={
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <Typography
              component="p"
              variant="h1"
              // A sum does not break: where a card is narrow, it is smaller.
              sx={{ fontSize: 'clamp(1.25rem, 12cqi, 1.75rem)', ...tabularFigures }}
            >
              {money(total)}
            </Typography>
            <ChangeMark
              change={change.value}
              text={t('sales.change', {
                amount: money(change.value, { signed: true }),
                share: percent(change.percentage),
              })}
            />
          </Box>
          <PillChoice
            label={t('sales.period')}
            options={SALES_PERIODS.map((id) => ({ id, text: t(`sales.periods.${id}`) }))}
            value={period}
            onChange={setPeriod}
          />
        </>
      }
      table={{
        height: HEIGHT,
        figures: {
          columns: [t(period === 'day' ? 'time' : 'day'), t('sales.name')],
          rows: labels.map((label, index) => [pointText(label), money(data[index] ?? 0)]),
        },
      }}
    >
      <SeriesChart
        kind="line"
        isSpark
        label={t('sales.chart', { period: t(`sales.periods.${period}`) })}
        height={HEIGHT}
        points={labels}
        pointText={pointText}
        series={[{ name: t('sales.name'), values: data }]}
        valueText={money}
      />
    </WidgetCard>
  );
}
