import { useEffect, useRef, useState } from 'react';

const DURATION_MS = 200;

const prefersReducedMotion = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * The number to show on the way to `target`: changes run up (or down) shortly, the first value and
 * readers who want less motion get the target at once.
 */
export const useCountUp = (target: number): number => {
  const [shown, setShown] = useState(target);
  const current = useRef(target);

  useEffect(() => {
    const from = current.current;
    if (from === target) return;
    const duration = prefersReducedMotion() ? 0 : DURATION_MS;
    // The frames' own clock, which need not be that of `performance.now()`.
    let startedAt: number | null = null;
    let frame = requestAnimationFrame(function step(now) {
      startedAt ??= now;
      const progress = duration === 0 ? 1 : Math.min(1, Math.max(0, (now - startedAt) / duration));
      const eased = 1 - (1 - progress) ** 3;
      current.current = Math.round(from + (target - from) * eased);
      setShown(current.current);
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
};
