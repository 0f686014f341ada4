import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

type SchemeGridProps = { title: string; children: ReactNode };

/** The schemes of one mode under their heading. */
export function SchemeGrid({ title, children }: SchemeGridProps) {
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          columnGap: 1.5,
          rowGap: 1.5,
          marginBlockStart: 1,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
