import { type TouchEvent, useRef } from 'react';

/** A shorter way, in CSS pixels, is a tap or a hesitation. */
const DISTANCE = 72;

type Point = { readonly x: number; readonly y: number };

/** Touch handlers that call `onSwipe` after a mostly horizontal move towards `side`. */
export function useSwipeOut(side: 'left' | 'right', onSwipe: () => void) {
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
