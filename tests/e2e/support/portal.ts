import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ServerProcess,
  startServerProcess,
} from '../../../apps/server/tests/harness/server-process.ts';
import { openCommandLine } from './command-line.ts';
import { writeLibrary } from './library-on-disk.ts';

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
  const { run, close } = openCommandLine(settings);
  await run(['library', 'import', source]);
  await rm(source, { recursive: true });

  let server: ServerProcess | null = await startServerProcess(settings);
  const { url } = server;
  const { port } = new URL(url);
  let customers = 0;
  const kill = async () => {
    await server?.kill();
    server = null;
  };
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
      await Promise.all([kill(), close()]);
      await rm(folder, { recursive: true });
    },
  };
}
