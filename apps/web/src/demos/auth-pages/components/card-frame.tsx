import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { brandGradient } from '../../../ui/theme/brand-gradient.ts';
import { CardPlace } from './card-place.tsx';
import { popIn } from './motion.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

/** A card in the middle of the gradient. */
export function CardFrame({ children }: { children: ReactNode }) {
  return (
    <CardPlace background={brandGradient}>
      <Paper
        variant="outlined"
        sx={{
          width: '100%',
          maxWidth: 440,
          padding: { xs: 3, sm: 5 },
          borderRadius: RADIUS.large,
          ...popIn,
        }}
      >
        {children}
      </Paper>
    </CardPlace>
  );
}
