import { useEffect, useRef, type RefObject, type UIEvent } from 'react';

/** How long a scroller must stand still where the browser does not tell that it has stopped. */
const STILL_MS = 160;

const TELLS_END = 'onscrollend' in globalThis;

/** Place of the step in sight, counted from 1. To the left of the first one in right-to-left pages. */
const stepInSight = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  clientWidth === 0 ? 1 : Math.round(Math.abs(scrollLeft) / clientWidth) + 1;

type SnappedStep = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** For the scroller itself. */
  readonly handlers: {
    readonly onScroll: (event: UIEvent<HTMLElement>) => void;
    readonly onScrollEnd: (event: UIEvent<HTMLElement>) => void;
    readonly onPointerDown: () => void;
    readonly onWheel: () => void;
  };
};

/**
 * Keeps a row of steps, one as wide as the scroller, at `step`, and tells when somebody has scrolled
 * to another one. The browser itself scrolls, snaps and smooths.
 */
export function useSnappedStep(step: number, onArrive: (step: number) => void): SnappedStep {
  const scroller = useRef<HTMLDivElement>(null);
  const isPlaced = useRef(false);
  /** Where the scroller is on its own way to; a stop before it is nobody's wish. */
  const target = useRef<number | null>(null);
  const stillness = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const row = scroller.current;
    if (row === null) return;
    const behavior = isPlaced.current ? 'auto' : 'instant';
    isPlaced.current = true;
    // A row that is on its way to another step shows this one still, and would go on.
    if ((target.current ?? stepInSight(row)) === step) return;
    target.current = step;
    const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    row.scrollTo({ left: sign * (step - 1) * row.clientWidth, behavior });
  }, [step]);

  useEffect(() => () => clearTimeout(stillness.current), []);

  const settle = (row: HTMLElement): void => {
    const there = stepInSight(row);
    if (target.current !== null) {
      if (target.current === there) target.current = null;
      return;
    }
    if (there !== step) onArrive(there);
  };
  const release = (): void => {
    target.current = null;
  };
  return {
    scroller,
    handlers: {
      onScroll: ({ currentTarget, target: scrolled }) => {
        if (TELLS_END || scrolled !== currentTarget) return;
        clearTimeout(stillness.current);
        stillness.current = setTimeout(() => settle(currentTarget), STILL_MS);
      },
      onScrollEnd: ({ currentTarget, target: scrolled }) => {
        if (scrolled === currentTarget) settle(currentTarget);
      },
      onPointerDown: release,
      onWheel: release,
    },
  };
}
