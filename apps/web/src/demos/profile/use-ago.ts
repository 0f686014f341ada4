import { useFormat } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';

/** How long ago something was; what came in this minute is not to come, as the minute's beginning has it. */
export function useAgo(): (instant: string) => string {
  const format = useFormat();
  const now = useNow();
  return (instant) => format.relative(instant, Math.max(now, Date.parse(instant)));
}
