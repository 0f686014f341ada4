import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useSettings } from '../../lib/settings/settings-store.ts';

/** In the page mode `container`: what stands in a region, limited to the width in the settings. */
export function Contained({ children }: { children: ReactNode }) {
  const { mode, containerWidth } = useSettings(({ current }) => current.layout.config);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flexGrow: 1,
        minHeight: 0,
        width: '100%',
        maxWidth: mode === 'container' ? containerWidth : 'none',
        marginInline: 'auto',
      }}
    >
      {children}
    </Box>
  );
}
