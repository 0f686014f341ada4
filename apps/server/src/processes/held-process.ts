import { readFileSync } from 'node:fs';

/**
 * Whether a process that does not answer is held by something else than itself: by a debugger, or by
 * a disk, for which a signal waits, too. Linux knows; elsewhere nobody is held.
 */
export function isHeld(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return /^State:\s+D/m.test(status) || /^TracerPid:\s+[1-9]/m.test(status);
  } catch {
    return false;
  }
}
