import type { Theme } from '@mui/material/styles';

/** Lines and names of a chart in the colours and the face of the page. */
export const chartLook = ({ palette }: Theme) => ({
  marginBlockEnd: 1,
  '& .MuiChartsGrid-line': { stroke: 'currentColor', opacity: 0.12 },
  '& .MuiChartsAxis-tickLabel': { fontFamily: 'inherit', fill: palette.text.secondary },
});
