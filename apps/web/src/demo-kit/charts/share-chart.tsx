import { useTheme } from '@mui/material/styles';
import { PieChart } from '@mui/x-charts/PieChart';
import { chartColours } from './chart-colours.ts';
import { ChartFrame } from './chart-frame.tsx';

export type Share = { readonly name: string; readonly value: number };

type ShareChartProps = {
  /** `polar`: equal angles, and the area says how much. */
  kind: 'ring' | 'pie' | 'polar';
  label: string;
  height: number;
  shares: readonly Share[];
  valueText: (value: number) => string;
};

const FULL = 360;

/** How a whole is divided, in the colours of the page. */
export function ShareChart({ kind, label, height, shares, valueText }: ShareChartProps) {
  const colours = chartColours(useTheme());
  const valueFormatter = ({ value }: { value: number }) => valueText(value);
  const data = shares.map(({ name, value }, index) => ({
    id: name,
    label: name,
    value,
    color: colours[index % colours.length] ?? '',
  }));
  const most = Math.max(...shares.map(({ value }) => value), 1);
  const angle = FULL / shares.length;
  const common = { cornerRadius: 3, valueFormatter };
  const series =
    kind === 'polar'
      ? data.map((one, index) => ({
          ...common,
          id: one.id,
          data: [one],
          startAngle: index * angle,
          endAngle: (index + 1) * angle,
          // An area grows with the square of its radius.
          outerRadius: `${Math.round(Math.sqrt(one.value / most) * 100)}%`,
        }))
      : [{ ...common, data, paddingAngle: 1, innerRadius: kind === 'ring' ? '68%' : 0 }];
  return (
    <ChartFrame label={label} height={height}>
      <PieChart height={height} margin={4} hideLegend disableKeyboardNavigation series={series} />
    </ChartFrame>
  );
}
