import { readFileSync } from 'node:fs';

/** A state of /proc/net/tcp. */
const LISTEN = '0A';

/** The processes that a process has started and that still live. */
export function childrenOf(pid: number): number[] {
  const children = readProc(pid, `task/${pid}/children`);
  return children.split(' ').filter(Boolean).map(Number).filter(isAlive);
}

export function isAlive(pid: number): boolean {
  const state = stateOf(pid);
  // A zombie has ended, and only waits for somebody to ask how.
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** Whether a process was stopped by a signal, and the signal has arrived. */
export function isStopped(pid: number): boolean {
  return stateOf(pid) === 'T';
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

/** Connections at a local port that no process has accepted yet, see proc_net_tcp(5). */
export function acceptQueueOf(port: number): number {
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const listening = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, , state]) => local?.endsWith(address) && state === LISTEN);
  // Of a listening socket the queue of received bytes is that of connections.
  return Number.parseInt(listening?.[4]?.split(':')[1] ?? '0', 16);
}

/** One letter, see proc_pid_stat(5). */
function stateOf(pid: number): string | undefined {
  return readProc(pid, 'stat').replace(/^.*\) /s, '')[0];
}

/** Empty once the process has ended. */
function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
