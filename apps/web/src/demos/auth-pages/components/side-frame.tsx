import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { brandGradient } from '../../../ui/theme/brand-gradient.ts';
import { slideIn } from './motion.ts';
import { Welcome } from './welcome.tsx';

/** A welcome on the gradient, and at its end a card as high as the window. */
export function SideFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        display: 'grid',
        flexGrow: 1,
        gridTemplateColumns: { xs: '1fr', md: '1fr minmax(440px, 38%)' },
        overflowX: 'clip',
      }}
    >
      <Stack
        sx={{
          display: { xs: 'none', md: 'flex' },
          justifyContent: 'center',
          padding: { md: 6, lg: 10 },
          background: brandGradient,
        }}
      >
        <Welcome />
      </Stack>
      <Paper
        square
        elevation={0}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: { xs: 'flex-start', md: 'center' },
          padding: { xs: 3, sm: 5 },
          borderInlineStart: { md: '1px solid' },
          borderColor: { md: 'divider' },
          ...slideIn,
        }}
      >
        {children}
      </Paper>
    </Box>
  );
}
