import { useEffect, useState } from 'react';

/** Whole seconds until an instant (milliseconds since the epoch), by the second; 0 once it has come. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
