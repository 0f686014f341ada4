import { useEffect, useState } from 'react';

/** Becomes true once `waiting` has lasted for `ms`: what comes quickly shows no placeholder at all. */
export const useDelayed = (waiting: boolean, ms: number): boolean => {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [waiting, ms]);
  return waiting && elapsed;
};
