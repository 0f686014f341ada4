import ClickAwayListener from '@mui/material/ClickAwayListener';
import Paper from '@mui/material/Paper';
import Slide from '@mui/material/Slide';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import { type RefObject, type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { closePanel, usePanelOpen } from '../../lib/panels.ts';
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

/**
 * Escape anywhere on the page closes (R2.31). What lies above, such as a menu or a dialog, keeps
 * the key to itself by stopping it on its way.
 */
function useCloseOnEscape(open: boolean, close: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // An input method uses Escape to give up a composition.
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) close();
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [open]);
}

/**
 * Moves the focus into `target` while `open` and back to where it came from afterwards, unless the
 * user has taken it elsewhere meanwhile, as by a click into the page. Where that is gone, as a pop-up
 * is, to the content.
 */
function useFocusVisit(target: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const element = target.current;
    if (!open || element === null) return;
    const origin = document.activeElement;
    // A field inside may have taken the focus by itself.
    if (!element.contains(origin)) element.focus({ preventScroll: true });
    return () => {
      const current = document.activeElement;
      const unclaimed = current === null || current === document.body || element.contains(current);
      if (!unclaimed || !(origin instanceof HTMLElement)) return;
      const back = origin.isConnected ? origin : document.querySelector('main');
      back?.focus({ preventScroll: true });
    };
  }, [open, target]);
}

/** A shorter way, in CSS pixels, is a tap or a hesitation. */
const DISTANCE = 72;

type Point = { readonly x: number; readonly y: number };

/** Touch handlers that call `onSwipe` after a mostly horizontal move towards `side`. */
function useSwipeOut(side: 'left' | 'right', onSwipe: () => void) {
  const start = useRef<Point | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = start.current;
      const touch = changedTouches[0];
      start.current = null;
      if (from === null || touch === undefined) return;
      const outward = (touch.clientX - from.x) * (side === 'right' ? 1 : -1);
      if (outward > DISTANCE && outward > 2 * Math.abs(touch.clientY - from.y)) onSwipe();
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}
