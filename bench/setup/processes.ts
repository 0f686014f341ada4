import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts process time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** A process and everything it started, as far as it lives. */
export function familyOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = statFields(Number(name));
    if (fields) parents.set(Number(name), Number(fields[1]));
  }
  const family = [root];
  for (let index = 0; index < family.length; index += 1) {
    for (const [pid, parent] of parents) if (parent === family[index]) family.push(pid);
  }
  return family;
}

/**
 * User and system CPU seconds that these processes have used so far.
 * @throws Error naming whose process it was that is no more
 */
export function cpuSeconds(pids: readonly number[], name: string): number {
  return pids.reduce((sum, pid) => {
    const fields = statFields(pid);
    if (!fields) throw new Error(`Process ${pid} of ${name} has ended.`);
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  }, 0);
}

export interface Memory {
  /** Bytes in memory now, and the most there ever were; pages that processes share count in each. */
  readonly resident: number;
  readonly peak: number;
  /** In memory now; pages of files, which are mostly those of one program, counted once. */
  readonly together: number;
}

/** Of several processes, added up. */
export function memoryOf(pids: readonly number[]): Memory {
  let resident = 0;
  let peak = 0;
  let own = 0;
  let files = 0;
  for (const pid of pids) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    resident += kilobytes(status, 'VmRSS');
    peak += kilobytes(status, 'VmHWM');
    own += kilobytes(status, 'RssAnon') + kilobytes(status, 'RssShmem');
    files = Math.max(files, kilobytes(status, 'RssFile'));
  }
  return { resident, peak, together: own + files };
}

/** Open file descriptors of these processes. */
export function descriptorsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + readdirSync(`/proc/${pid}/fd`).length, 0);
}

/** Bytes that the kernel holds in the TCP buffers of the whole machine. */
export function socketMemory(): number {
  const pages = /^TCP:.* mem (\d+)/m.exec(readFileSync('/proc/net/sockstat', 'utf8'))?.[1];
  return Number(pages) * 4096;
}

function kilobytes(status: string, name: string): number {
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024;
}

/** The fields after the command's name, which is in parentheses and may hold spaces. */
function statFields(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
