import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed; the browser takes it as it is when the listeners have returned. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const say = (value: boolean) => () => flushSync(() => setIsPrinting(value));
    window.addEventListener('beforeprint', say(true), { signal });
    window.addEventListener('afterprint', say(false), { signal });
    return () => leaving.abort();
  }, []);
  return isPrinting;
}
