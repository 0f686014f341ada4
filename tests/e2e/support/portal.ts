import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  PROCESS_ENV,
  type ServerProcess,
  startServerProcess,
} from '../../../apps/server/tests/harness/server-process.ts';
import { writeLibrary } from './library-on-disk.ts';

const CLI = resolve(import.meta.dirname, '../../../apps/server/src/cli.ts');

export interface Customer {
  readonly email: string;
  readonly password: string;
}

type Settings = Readonly<Record<string, string>>;

/** The real product: its server process, its data folder and its command line. */
export interface Portal {
  readonly url: string;
  readonly port: number;
  /** SHA-256 of the big file as it was before the import. */
  readonly firmwareSha256: string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again with the same data on the same port. @param change settings that differ */
  start(change?: Settings): Promise<void>;
  /** Runs the operator's command line beside the server. @returns what it printed */
  run(args: readonly string[], input?: string): Promise<string>;
  /** A new account; `terms` are options of `user add`, such as `--maximum 1`. */
  addCustomer(...terms: string[]): Promise<Customer>;
  close(): Promise<void>;
}

/**
 * Imports a real library through the command line and starts the server on it.
 * @param extra settings beside those that every portal has
 */
export async function openPortal(extra: Settings = {}): Promise<Portal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const source = join(folder, 'library');
  const data = { DATA_DIR: join(folder, 'data') };
  const settings = { ...data, LOG_LEVEL: 'error', HOST: '127.0.0.1', ...extra };
  const firmwareSha256 = await writeLibrary(source);
  await runCommandLine(settings, ['library', 'import', source]);
  await rm(source, { recursive: true });

  let server: ServerProcess | null = await startServerProcess(settings);
  const { url } = server;
  const { port } = new URL(url);
  let customers = 0;
  const kill = async () => {
    await server?.kill();
    server = null;
  };
  const run = (args: readonly string[], input?: string) => runCommandLine(settings, args, input);
  return {
    url,
    port: Number(port),
    firmwareSha256,
    kill,
    run,
    async start(change = {}) {
      server ??= await startServerProcess({ ...settings, PORT: port, ...change });
    },
    async addCustomer(...terms) {
      customers += 1;
      const customer = { email: `customer-${customers}@example.com`, password: 'right password' };
      const name = ['--first-name', 'Ada', '--last-name', 'Customer'];
      await run(
        ['user', 'add', customer.email, '--password-stdin', ...name, ...terms],
        customer.password,
      );
      return customer;
    },
    async close() {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}

async function runCommandLine(
  settings: Readonly<Record<string, string>>,
  args: readonly string[],
  input = '',
): Promise<string> {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...PROCESS_ENV, ...settings },
    stdio: 'pipe',
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => written.push(text));
  }
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`"${args.join(' ')}" ended with ${code}:\n${written.join('')}`);
  return written.join('');
}
