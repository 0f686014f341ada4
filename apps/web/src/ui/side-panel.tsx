import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { closePanel, openPanel, type PanelId, usePanelOpen } from '../lib/panels.ts';
import { PanelFrame } from './side-panel/panel-frame.tsx';
import { PanelOverPage } from './side-panel/panel-over-page.tsx';
import { type PanelSurfaceProps, type PanelWidth, widthOf } from './side-panel/panel-width.ts';

export type SidePanelProps = {
  panel: PanelId;
  /** The heading, which also names the panel for assistive technology. */
  title: ReactNode;
  /** CSS pixels; never more than 90 % of the window (R9.01). */
  width: PanelWidth;
  /** Controls between the heading and the close button. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A panel at the end side (R4.09): right in left-to-right, left in right-to-left. From `lg` up it
 * lies over the page without blocking it, below `lg` it is a modal drawer. Escape (R2.31), a click
 * or tap outside, a swipe outward and its button close it; the focus returns to where it came from.
 */
export function SidePanel({ panel, title, width, actions, children }: SidePanelProps) {
  const titleId = useId();
  const small = useMediaQuery((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const Surface = small ? PanelOverScreen : PanelOverPage;
  return (
    <Surface panel={panel} width={width} labelledBy={titleId}>
      <PanelFrame panel={panel} title={title} titleId={titleId} actions={actions}>
        {children}
      </PanelFrame>
    </Surface>
  );
}

/** The modal drawer of small screens; the library keeps the focus inside and gives it back. */
function PanelOverScreen({ panel, width, labelledBy, children }: PanelSurfaceProps) {
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
