import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { execFileSync } from 'node:child_process';

/** A running server that is measured, ours or another. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** Its processes, whose time and memory count. */
  pids(): readonly number[];
  stop(): Promise<unknown>;
}

/** The version that a program prints of itself, or null when it is not installed. */
export function versionOf(program: string, flag: string): string | null {
  try {
    // nginx answers on standard error.
    const command = `${program} ${flag} 2>&1`;
    return (
      /\d+(?:\.\d+)+/.exec(execFileSync('sh', ['-c', command], { encoding: 'utf8' }))?.[0] ?? ''
    );
  } catch {
    return null;
  }
}

/** Waits until something listens there. @throws Error after ten seconds */
export async function reachable(name: string, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (open) return;
    await sleep(50);
  }
  throw new Error(`${name} did not start.`);
}
