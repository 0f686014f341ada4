import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { closePanel, openPanel, usePanelOpen } from '../../lib/panels.ts';
import { type PanelSurfaceProps, widthOf } from './panel-width.ts';

/** The modal drawer of small screens; the library keeps the focus inside and gives it back. */
export function PanelOverScreen({ panel, width, labelledBy, children }: PanelSurfaceProps) {
  const open = usePanelOpen(panel);
  return (
    <SwipeableDrawer
      anchor="right"
      open={open}
      onOpen={() => openPanel(panel)}
      onClose={() => closePanel(panel)}
      disableSwipeToOpen
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': labelledBy,
          sx: widthOf(width, 'small'),
        },
      }}
    >
      {children}
    </SwipeableDrawer>
  );
}
