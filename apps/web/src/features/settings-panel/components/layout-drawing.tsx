import type { LayoutStyle } from '@file-server/contract';
import Box from '@mui/material/Box';
import { RADIUS } from '../../../ui/theme/measures.ts';

const bar = (area: string, colour: string) => (
  <Box sx={{ gridArea: area, backgroundColor: colour, borderRadius: RADIUS.small }} />
);

const AREAS: Readonly<Record<LayoutStyle, { columns: string; rows: string; areas: string }>> = {
  layout1: {
    columns: '1fr 3fr',
    rows: '8px 1fr 6px',
    areas: '"nav tool" "nav main" "nav foot"',
  },
  layout2: { columns: '1fr', rows: '8px 8px 1fr 6px', areas: '"nav" "tool" "main" "foot"' },
  layout3: {
    columns: '8px 1fr',
    rows: '6px 8px 1fr 6px',
    areas: '"side nav" "side tool" "side main" "side foot"',
  },
};

/** A layout in small: where navigation, toolbar, page and footer are. */
export function LayoutDrawing({ layout }: { layout: LayoutStyle }) {
  const { columns, rows, areas } = AREAS[layout];
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        gridTemplateRows: rows,
        gridTemplateAreas: areas,
        gap: '3px',
        height: 64,
        padding: '5px',
      }}
    >
      {bar('nav', 'primary.main')}
      {bar('tool', 'text.secondary')}
      {bar('main', 'action.hover')}
      {bar('foot', 'text.disabled')}
      {layout === 'layout3' && bar('side', 'secondary.main')}
    </Box>
  );
}
