import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

const TICK_MS = 60_000;

/** The present minute, milliseconds since the epoch: what ends on screen ends without a reload. */
export const useNow = (): number => useSyncExternalStore(everyMinute, presentMinute);

const everyMinute = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
};

const presentMinute = (): number => Math.floor(Date.now() / TICK_MS) * TICK_MS;

/** Whole seconds until an instant (milliseconds since the epoch), by the second; 0 once it has come. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;
  useLayoutEffect(() => {
    if (isOver) return;
    const tick = () => setNow(Date.now());
    // No clock has run while there was nothing to wait for.
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
