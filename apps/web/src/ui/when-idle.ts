import { useEffect, useState } from 'react';

/** Milliseconds after which work that waits for idle time begins all the same. */
const LATEST = 2000;

/** Whether the page has come to rest since this was mounted: for what nobody waits for yet. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const rest = (): void => setIdle(true);
    // Not every browser that we support tells when it is idle.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(rest, LATEST / 4);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(rest, { timeout: LATEST });
    return () => cancelIdleCallback(request);
  }, []);
  return idle;
}
