import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** An icon with a dot at its corner, which asks for attention. */
export function Dot({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
      {children}
      <Box
        component="span"
        data-dot={shown ? 'shown' : 'hidden'}
        sx={{
          position: 'absolute',
          insetBlockStart: -4,
          insetInlineEnd: -4,
          width: 8,
          height: 8,
          borderRadius: '50%',
          backgroundColor: 'primary.main',
          transform: shown ? 'none' : 'scale(0)',
          transition: (theme) => theme.transitions.create('transform'),
        }}
      />
    </Box>
  );
}
