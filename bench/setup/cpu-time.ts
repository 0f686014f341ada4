import { readFileSync } from 'node:fs';

/** Linux counts process time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** User and system CPU seconds that these processes have used so far. */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name is in parentheses and may hold spaces; utime and stime follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  }, 0);
}
