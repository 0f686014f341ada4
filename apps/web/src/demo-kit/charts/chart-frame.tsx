import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { rem } from '../../ui/theme/measures.ts';
import { tabularFigures } from '../../ui/theme/theme.ts';

type ChartFrameProps = {
  /** What the drawing shows; its values are in the table of the card. */
  label: string;
  /** CSS pixels. */
  height: number;
  children: ReactNode;
};

/** A drawing of the chart library, as one picture to assistive technology. */
export function ChartFrame({ label, height, children }: ChartFrameProps) {
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{
        width: '100%',
        minWidth: 0,
        height,
        '& .MuiLineChart-line': { strokeWidth: 2 },
        '& .MuiLineChart-area': { opacity: 0.16 },
        '& .MuiChartsGrid-line': { stroke: 'currentColor', opacity: 0.12 },
        '& .MuiChartsAxisHighlight-root': { stroke: 'currentColor', opacity: 0.4 },
        '& .MuiChartsAxis-tickLabel': {
          fontFamily: 'inherit',
          fontSize: rem(12),
          fill: ({ palette }) => palette.text.secondary,
          ...tabularFigures,
        },
        '& .MuiPieChart-arc': { stroke: ({ palette }) => palette.background.paper, strokeWidth: 2 },
      }}
    >
      {children}
    </Box>
  );
}
