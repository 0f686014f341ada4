import { readFileSync } from 'node:fs';

/**
 * Whether a process is stopped by something else than its own code: by a debugger, or by the kernel
 * while it waits for a disk, in which state no signal reaches it. Read from /proc, so always false
 * on systems other than Linux.
 */
export function isStopped(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return /^State:\s+D/m.test(status) || /^TracerPid:\s+[1-9]/m.test(status);
  } catch {
    return false;
  }
}
