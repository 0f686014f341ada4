import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { RADIUS } from '../../ui/theme/measures.ts';
import { chartColours } from './chart-colours.ts';

type ChartLegendProps = { label: string; names: readonly string[] };

/** What the colours of a chart mean, in one line. */
export function ChartLegend({ label, names }: ChartLegendProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {names.map((name, index) => (
        <Box key={name} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <ColourMark index={index} />
          <Typography component="span" variant="caption" color="textSecondary">
            {name}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The colour of the series at `index`; its name stands beside it. */
export function ColourMark({ index }: { index: number }) {
  const colours = chartColours(useTheme());
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        flexShrink: 0,
        width: 10,
        height: 10,
        borderRadius: RADIUS.small,
        backgroundColor: colours[index % colours.length],
      }}
    />
  );
}
