import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useIsPhone } from '../page/use-window-width.ts';
import { chartColours } from './chart-colours.ts';
import { ChartFrame } from './chart-frame.tsx';

export type ChartSeries = { readonly name: string; readonly values: readonly number[] };

type SeriesChartProps = {
  kind: 'line' | 'area' | 'columns';
  label: string;
  height: number;
  /** What the values belong to, such as days: each once, in order. */
  points: readonly string[];
  pointText: (point: string) => string;
  /** Stands in place of `pointText` below the drawing, where there is less room. */
  axisText?: (point: string) => string;
  series: readonly ChartSeries[];
  valueText: (value: number) => string;
  /** Stands in place of `valueText` beside the drawing. */
  scaleText?: (value: number) => string;
  /** One series upon the other. */
  isStacked?: boolean;
  /** A drawing alone, for a small card: neither axes nor grid. */
  isSpark?: boolean;
  /** Which of the colours of charts the first series has. */
  firstColour?: number;
};

const SPARK_MARGIN = { top: 6, bottom: 4, left: 4, right: 4 };
const MARGIN = { top: 12, bottom: 0, left: 0, right: 20 };
const MIRRORED = { ...MARGIN, left: MARGIN.right, right: MARGIN.left };

/** Names of points that have room side by side on a phone. */
const PHONE_TICKS = 5;

/** What the axes look like; where one reads from the right, time runs from there, too. */
function useAxes(props: SeriesChartProps) {
  const { points, pointText, axisText = pointText, valueText, scaleText = valueText } = props;
  const { isSpark = false } = props;
  const mirrored = useTheme().direction === 'rtl';
  const isPhone = useIsPhone();
  const every = isPhone ? Math.ceil(points.length / PHONE_TICKS) : 1;
  const plain = { disableLine: true, disableTicks: true } as const;
  const x = {
    ...plain,
    id: 'points',
    data: points,
    reverse: mirrored,
    height: isSpark ? 0 : 28,
    position: isSpark ? ('none' as const) : ('bottom' as const),
    tickLabelInterval: (_: string, index: number) => index % every === 0,
    valueFormatter: (point: string, { location }: { location: string }) =>
      location === 'tick' ? axisText(point) : pointText(point),
  };
  const y = {
    ...plain,
    id: 'values',
    min: isSpark ? undefined : 0,
    width: isSpark ? 0 : 48,
    tickNumber: 4,
    position: isSpark ? ('none' as const) : mirrored ? ('right' as const) : ('left' as const),
    valueFormatter: scaleText,
  };
  return { x, y, margin: isSpark ? SPARK_MARGIN : mirrored ? MIRRORED : MARGIN };
}

/** Values over time, in the colours, the direction and with the motion of the page. */
export function SeriesChart(props: SeriesChartProps) {
  const { kind, label, height, series, valueText, isStacked = false, isSpark = false } = props;
  const theme = useTheme();
  const { x, y, margin } = useAxes(props);
  const colours = chartColours(theme);
  const drawn = series.map(({ name, values }, index) => ({
    id: name,
    label: name,
    data: values,
    color: colours[((props.firstColour ?? 0) + index) % colours.length] ?? '',
    valueFormatter: (value: number | null) => (value === null ? '' : valueText(value)),
    ...(isStacked && { stack: 'all' }),
  }));
  const common = {
    height,
    margin,
    hideLegend: true,
    disableKeyboardNavigation: true,
    grid: { horizontal: !isSpark },
  };
  return (
    <ChartFrame label={label} height={height}>
      {kind === 'columns' ? (
        <BarChart
          {...common}
          series={drawn}
          borderRadius={4}
          xAxis={[{ ...x, scaleType: 'band', categoryGapRatio: 0.5, barGapRatio: 0.15 }]}
          yAxis={[y]}
        />
      ) : (
        <LineChart
          {...common}
          series={drawn.map((one) => ({
            ...one,
            curve: 'monotoneX' as const,
            showMark: false,
            area: kind === 'area',
            ...(isSpark && { baseline: 'min' as const }),
          }))}
          xAxis={[{ ...x, scaleType: 'point' }]}
          yAxis={[y]}
        />
      )}
    </ChartFrame>
  );
}
