import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { brandGradient } from '../../../ui/theme/brand-gradient.ts';
import { popIn } from './motion.ts';

/** A card in the middle of the gradient. */
export function CardFrame({ children }: { children: ReactNode }) {
  return (
    <Stack
      component="main"
      sx={{
        flexGrow: 1,
        alignItems: 'center',
        justifyContent: { xs: 'flex-start', sm: 'center' },
        padding: { xs: 2, sm: 4 },
        background: brandGradient,
      }}
    >
      <Paper
        variant="outlined"
        sx={{
          width: '100%',
          maxWidth: 440,
          padding: { xs: 3, sm: 5 },
          borderRadius: 4,
          ...popIn,
        }}
      >
        {children}
      </Paper>
    </Stack>
  );
}
