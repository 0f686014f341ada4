import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SeriesChart } from '../../../demo-kit/charts/series-chart.tsx';
import { ChangeMark } from '../../../demo-kit/widgets/change-mark.tsx';
import { useDayNames } from '../../../demo-kit/widgets/use-day-names.ts';
import { useFigureFormat } from '../../../demo-kit/widgets/use-figure-format.ts';
import { WidgetCard } from '../../../demo-kit/widgets/widget-card.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import type { TargetWidget } from '../model/widgets.ts';

const HEIGHT = 96;

type TargetCardProps = {
  widget: TargetWidget<'widget2' | 'widget3' | 'widget4'>;
  title: string;
  /** Which of the colours of charts it has. */
  colour: number;
};

/** A sum of some days, held against its target. */
export function TargetCard({ widget, title, colour }: TargetCardProps) {
  const { t } = useTranslation('analytics');
  const { compact, number, percent } = useFigureFormat();
  const { date } = useDayNames();
  const { conversion, labels, series } = widget;
  const { data } = series[0];
  const count = labels.length;
  return (
    <WidgetCard
      title={title}
      detail={t('lastDays', { count, formatted: number(count) })}
      summary={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Typography component="p" variant="h1" sx={tabularFigures}>
            {conversion.value < 10_000 ? number(conversion.value) : compact(conversion.value)}
          </Typography>
          <ChangeMark
            change={conversion.ofTarget}
            text={percent(conversion.ofTarget, { signed: true })}
          />
          <Typography component="span" variant="body2" color="textSecondary">
            {t('ofTarget')}
          </Typography>
        </Box>
      }
      table={{
        height: HEIGHT,
        figures: {
          columns: [t('day'), title],
          rows: labels.map((day, index) => [date(day), number(data[index] ?? 0)]),
        },
      }}
    >
      <SeriesChart
        kind="area"
        isSpark
        firstColour={colour}
        label={t('chartOfDays', { title, count, formatted: number(count) })}
        height={HEIGHT}
        points={labels}
        pointText={date}
        series={[{ name: title, values: data }]}
        valueText={number}
      />
    </WidgetCard>
  );
}
