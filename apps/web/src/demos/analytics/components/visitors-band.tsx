import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SeriesChart } from '../../../demo-kit/charts/series-chart.tsx';
import { PillChoice } from '../../../demo-kit/widgets/choice.tsx';
import { useDayNames } from '../../../demo-kit/widgets/use-day-names.ts';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { WidgetCard } from '../../../demo-kit/widgets/widget-card.tsx';
import { PAGE_GUTTER } from '../../../ui/theme/measures.ts';
import type { VisitorsWidget } from '../model/widgets.ts';

const HEIGHT = 220;

/** Visitors of each month of a year, on the band of the page. */
export function VisitorsBand({ widget }: { widget: VisitorsWidget }) {
  const { t } = useTranslation('analytics');
  const { compact, number } = useFigureFormat();
  const { month, longMonth } = useDayNames();
  const years = Object.keys(widget.series).toSorted();
  const [year, setYear] = useState(years.at(-1) ?? '');
  const values = widget.series[year]?.[0].data ?? [];
  const months = values.map((_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  return (
    <WidgetCard
      title={t('visitors.title')}
      level="h2"
      detail={t('visitors.detail')}
      control={
        <PillChoice
          label={t('visitors.year')}
          options={years.map((id) => ({ id, text: id }))}
          value={year}
          onChange={setYear}
        />
      }
      table={{
        height: HEIGHT,
        figures: {
          columns: [t('month'), t('visitors.name')],
          rows: months.map((id, index) => [longMonth(id), number(values[index] ?? 0)]),
        },
      }}
      sx={{
        border: 0,
        paddingInline: PAGE_GUTTER,
        backgroundColor: 'transparent',
      }}
    >
      <SeriesChart
        kind="area"
        label={t('visitors.chart', { year })}
        height={HEIGHT}
        points={months}
        pointText={longMonth}
        axisText={month}
        series={[{ name: t('visitors.name'), values }]}
        valueText={number}
        scaleText={compact}
      />
    </WidgetCard>
  );
}
