import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { BUILT_MAIN } from '../../../../tools/lib/serve-process.mjs';

const START_LIMIT_MS = 30_000;

/** What every process of a test is started with: a command finds its modules compiled, half of its 0.7 s. */
export const PROCESS_ENV = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../../../.cache/compile'),
};

export const OPERATOR = { email: 'operator@example.com', password: 'operator password' };
export const CUSTOMER = { email: 'customer@example.com', password: 'customer password' };

/** Settings of every server of a test. */
export const SERVER_ENV = {
  PORT: '0',
  SAMPLE_LIBRARY: 'off',
  OPERATOR_PASSWORD: OPERATOR.password,
  CUSTOMER_PASSWORD: CUSTOMER.password,
};

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything the process has written to standard output and error. */
  output(): string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop. @returns its exit code */
  terminate(): Promise<number | null>;
}

/**
 * Starts the server that `npm start` runs as its own process on a free port.
 * @param args another entry file, behind options of the runtime
 */
export function startServerProcess(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<ServerProcess> {
  return startProgram(process.execPath, args.length === 0 ? [BUILT_MAIN] : args, {
    ...PROCESS_ENV,
    ...SERVER_ENV,
    ...env,
  });
}

/** Starts whatever serves and says so on standard output, in this environment alone. */
export async function startProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const written: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolveUrl, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(failure('did not start in time'));
    }, START_LIMIT_MS);
    const failure = (what: string) => new Error(`The server ${what}:\n${written.join('')}`);
    lines.on('line', (line) => {
      written.push(`${line}\n`);
      const ready = / is ready at (\S+)/.exec(line)?.[1];
      if (ready === undefined) return;
      clearTimeout(timer);
      resolveUrl(ready);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(failure(`ended with code ${code}`));
    });
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  return {
    url,
    child,
    output: () => written.join(''),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async terminate() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}
