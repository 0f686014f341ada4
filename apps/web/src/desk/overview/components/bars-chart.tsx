import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useFormat } from '../../../lib/format.ts';
import { chartLook } from './chart-look.ts';

/** Heights in CSS pixels. */
const BAR = 40;
const AXIS = 28;

type BarsChartProps = {
  /** Says what is drawn. */
  label: string;
  bars: readonly { readonly key: string; readonly name: string }[];
  /** Parts of each bar, as many as there are bars; one by itself needs no legend. */
  parts: readonly {
    readonly label: string;
    readonly color: string;
    readonly data: readonly number[];
  }[];
};

/** Bars below each other, as tables have rows; they grow in the direction of reading. */
export function BarsChart({ label, bars, parts }: BarsChartProps) {
  const format = useFormat();
  const theme = useTheme();
  const isMirrored = theme.direction === 'rtl';
  const hasLegend = parts.length > 1;
  const height = bars.length * BAR + AXIS;
  const plain = { disableLine: true, disableTicks: true } as const;
  const valueFormatter = (value: number | null) => format.number(value ?? 0);
  return (
    // A legend comes on top of the height.
    <Box role="img" aria-label={label} sx={{ ...(!hasLegend && { height }), ...chartLook(theme) }}>
      <BarChart
        height={height}
        layout="horizontal"
        skipAnimation
        hideLegend={!hasLegend}
        disableKeyboardNavigation
        grid={{ vertical: true }}
        margin={{ left: 8, right: 16, top: 0, bottom: 0 }}
        series={parts.map((part) => ({ ...part, id: part.label, stack: 'all', valueFormatter }))}
        yAxis={[
          {
            ...plain,
            id: 'bars',
            scaleType: 'band',
            width: 140,
            position: isMirrored ? 'right' : 'left',
            data: bars.map(({ key }) => key),
            valueFormatter: (key: string) => bars.find((bar) => bar.key === key)?.name ?? key,
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
            valueFormatter,
          },
        ]}
      />
    </Box>
  );
}
