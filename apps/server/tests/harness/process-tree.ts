import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The processes that a process has started and that still live. */
export function childrenOf(pid: number): number[] {
  const children = readProc(pid, `task/${pid}/children`);
  return children.split(' ').filter(Boolean).map(Number).filter(isAlive);
}

export function isAlive(pid: number): boolean {
  const state = readProc(pid, 'stat').replace(/^.*\) /s, '')[0];
  // A zombie has ended, and only waits for somebody to ask how.
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** Hundredths of a second that a process has computed since it began. */
export function processorTime(pid: number): number {
  const fields = readProc(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Bytes that a process has handed to files and sockets since it began. */
export function bytesWritten(pid: number): number {
  return Number(/^wchar: (\d+)$/m.exec(readProc(pid, 'io'))?.[1] ?? 0);
}

/** Sockets that a process holds open. */
export function socketsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:');
    } catch {
      // Closed since it was listed.
      return false;
    }
  }).length;
}

/** Empty once the process has ended. */
function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
