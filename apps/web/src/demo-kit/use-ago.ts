import { useFormat } from '../lib/format.ts';
import { useNow } from '../lib/use-now.ts';

/** Says how long ago an instant was, and by the minute again while it stays on show. */
export function useAgo(): (instant: string) => string {
  const { relative } = useFormat();
  const now = useNow();
  // The present minute has begun before what happened in it.
  return (instant) => relative(instant, Math.max(now, Date.parse(instant)));
}
