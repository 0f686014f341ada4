import { useFormat } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';

/** How long ago something was, never "in 20 seconds": the present is that of the minute's beginning. */
export function useAgo(): (instant: string) => string {
  const format = useFormat();
  const now = useNow();
  return (instant) => format.relative(instant, Math.max(now, Date.parse(instant)));
}
