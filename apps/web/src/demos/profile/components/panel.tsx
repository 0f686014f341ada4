import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { RADIUS } from '../../../ui/theme/measures.ts';

type PanelProps = { title: string; children: ReactNode };

/** A titled part of the profile. */
export function Panel({ title, children }: PanelProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ ...PANEL, padding: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} component="h2" variant="h3" sx={{ marginBlockEnd: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** The surface that a post or another part of the profile stands on. */
export const PANEL = {
  minWidth: 0,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: RADIUS.large,
  backgroundColor: 'background.paper',
} as const;

type ColumnsProps = { main: ReactNode; aside: ReactNode };

/** Two columns from md up; below it what stands aside follows. */
export function Columns({ main, aside }: ColumnsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        alignItems: 'start',
        gap: 3,
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>{main}</Box>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>{aside}</Box>
    </Box>
  );
}
