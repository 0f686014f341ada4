import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useNavbarOpen } from './navbar-state.ts';

type NavbarSlotProps = { width: number; children: ReactNode };

/** Keeps `width` free beside the content, as high as the window, and slides away when hidden. */
export function NavbarSlot({ width, children }: NavbarSlotProps) {
  const open = useNavbarOpen();
  return (
    <Box
      inert={!open}
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: (theme) => theme.zIndex.appBar + 1,
        flexShrink: 0,
        alignSelf: 'flex-start',
        width: open ? width : 0,
        height: '100dvh',
        visibility: open ? 'visible' : 'hidden',
        overflow: open ? 'visible' : 'clip',
        color: 'text.primary',
        transition: (theme) => theme.transitions.create(['width', 'visibility']),
      }}
    >
      {children}
    </Box>
  );
}

/** The line between the navbar and the content, at whichever side the content is. */
export const edgeSx = (position: 'left' | 'right') => ({
  [position === 'left' ? 'borderInlineEnd' : 'borderInlineStart']: '1px solid',
  // After the shorthand, which sets a colour of its own.
  borderColor: 'divider',
});
