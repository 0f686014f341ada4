import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/**
 * Runs a command until standard input ends, then sends it a signal. Standard input is a pipe from this
 * process, so it ends even when this process is killed. Its folder goes after it, for which nobody
 * waits: the hundred thousand files of a run's databases take up to 20 seconds.
 */
const SUPERVISOR = `
folder=$1; signal=$2; shift 2
exec 3<&0
"$@" & server=$!
{ cat <&3; kill -$signal $server; } >/dev/null 2>&1 &
wait $server
rm -rf "$folder" </dev/null >/dev/null 2>&1 &
`;

/**
 * Starts a server for tests that ends when its standard input is ended, or with this process, however
 * this process ends; its folder goes with it.
 */
export function superviseProcess(
  folder: string,
  command: readonly string[],
  {
    env,
    user,
    endsBy = 'INT',
  }: {
    readonly env: Readonly<Record<string, string>>;
    /** INT asks it to stop; QUIT is for a PostgreSQL that need not write down what is lost anyway. */
    readonly endsBy?: 'INT' | 'QUIT' | 'KILL';
    readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  },
): ChildProcessByStdio<Writable, null, Readable> {
  return spawn('/bin/sh', ['-c', SUPERVISOR, 'supervisor', folder, endsBy, ...command], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', ...env },
    stdio: ['pipe', 'ignore', 'pipe'],
    // A process group of its own: Ctrl+C at the terminal ends the tests first, then the pipe.
    detached: true,
    ...user,
  });
}
