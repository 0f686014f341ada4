import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { brandGradient } from '../../../ui/theme/brand-gradient.ts';
import { CardPlace } from './card-place.tsx';
import { popIn } from './motion.ts';
import { Welcome } from './welcome.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';

/** One card of two panes: the form, and from `md` up a welcome on the gradient. */
export function PanesFrame({ children }: { children: ReactNode }) {
  return (
    <CardPlace>
      <Paper
        variant="outlined"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          width: '100%',
          maxWidth: { xs: 440, md: 960 },
          borderRadius: RADIUS.large,
          overflow: 'hidden',
          ...popIn,
        }}
      >
        <Stack sx={{ justifyContent: 'center', padding: { xs: 3, sm: 5 } }}>{children}</Stack>
        <Stack
          sx={{
            display: { xs: 'none', md: 'flex' },
            justifyContent: 'center',
            padding: 5,
            borderInlineStart: '1px solid',
            borderColor: 'divider',
            background: brandGradient,
          }}
        >
          <Welcome />
        </Stack>
      </Paper>
    </CardPlace>
  );
}
