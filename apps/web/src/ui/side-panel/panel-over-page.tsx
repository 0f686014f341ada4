import ClickAwayListener from '@mui/material/ClickAwayListener';
import Paper from '@mui/material/Paper';
import Slide from '@mui/material/Slide';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { closePanel, usePanelOpen } from '../../lib/panels.ts';
import { useCloseOnEscape } from './use-close-on-escape.ts';
import { useFocusVisit } from './use-focus-visit.ts';
import { useSwipeOut } from './use-swipe-out.ts';
import { type PanelSurfaceProps, widthOf } from './panel-width.ts';

/**
 * Snackbars lie over panels: Undo in one of them is no click outside. Neither is a press on a select
 * inside, whose list opens under the pointer: the browser gives that click to the body.
 */
const isInside = ({ target }: Event): boolean =>
  target === document.body ||
  (target instanceof Element && target.closest('[data-over-panels]') !== null);

/** Lies over the page of a wide screen, which stays usable beside it. */
export function PanelOverPage({ panel, width, labelledBy, children }: PanelSurfaceProps) {
  const open = usePanelOpen(panel);
  const rtl = useTheme().direction === 'rtl';
  const paper = useRef<HTMLDivElement>(null);
  const close = (): void => closePanel(panel);
  const swipe = useSwipeOut(rtl ? 'left' : 'right', close);
  useFocusVisit(paper, open);
  useCloseOnEscape(open, close);

  return createPortal(
    <Slide in={open} direction={rtl ? 'right' : 'left'} mountOnEnter unmountOnExit>
      <Paper
        ref={paper}
        role="dialog"
        aria-labelledby={labelledBy}
        tabIndex={-1}
        elevation={0}
        square
        {...swipe}
        sx={{
          position: 'fixed',
          insetBlock: 0,
          insetInlineEnd: 0,
          zIndex: 'drawer',
          display: 'flex',
          ...widthOf(width, 'large'),
          borderInlineStart: '1px solid',
          borderColor: 'divider',
          boxShadow: '0 0 48px rgba(0, 0, 0, 0.32)',
          touchAction: 'pan-y',
          '&:focus-visible': { outline: 'none' },
        }}
      >
        <ClickAwayListener
          onClickAway={(event) => {
            if (open && !isInside(event)) close();
          }}
        >
          <Stack sx={{ flexGrow: 1, minWidth: 0 }}>{children}</Stack>
        </ClickAwayListener>
      </Paper>
    </Slide>,
    document.body,
  );
}
