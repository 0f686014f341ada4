import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartLegend } from '../../../demo-kit/charts/chart-legend.tsx';
import { SeriesChart } from '../../../demo-kit/charts/series-chart.tsx';
import { PillChoice } from '../../../demo-kit/widgets/choice.tsx';
import { useDayNames } from '../../../demo-kit/widgets/use-day-names.ts';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { WidgetCard } from '../../../demo-kit/widgets/widget-card.tsx';
import { TRAFFIC_DAYS, type TrafficDay, type TrafficWidget } from '../model/widgets.ts';

const HEIGHT = 300;

/** Visitors and page views through the hours of a day. */
export function TrafficCard({ widget }: { widget: TrafficWidget }) {
  const { t } = useTranslation('analytics');
  const { compact, number } = useFigureFormat();
  const { time, hour } = useDayNames();
  const [day, setDay] = useState<TrafficDay>('today');
  const series = widget.series[day].map(({ name, data }) => ({
    name: t(`traffic.${name}`),
    values: data,
  }));
  const names = series.map(({ name }) => name);
  return (
    <WidgetCard
      title={t('traffic.title')}
      control={
        <PillChoice
          label={t('traffic.day')}
          options={TRAFFIC_DAYS.map((id) => ({ id, text: t(`ranges.${id}`) }))}
          value={day}
          onChange={setDay}
        />
      }
      summary={<ChartLegend label={t('traffic.title')} names={names} />}
      table={{
        height: HEIGHT,
        figures: {
          columns: [t('time'), ...names],
          rows: widget.labels.map((label, index) => [
            time(label),
            ...series.map(({ values }) => number(values[index] ?? 0)),
          ]),
        },
      }}
    >
      <SeriesChart
        kind="area"
        isStacked
        label={t('traffic.chart', { day: t(`ranges.${day}`) })}
        height={HEIGHT}
        points={widget.labels}
        pointText={time}
        axisText={hour}
        series={series}
        valueText={number}
        scaleText={compact}
      />
    </WidgetCard>
  );
}
