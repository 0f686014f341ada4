import { type ChildProcessByStdio, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import {
  chooseUser,
  PostgresUnavailableError,
  preparePostgres,
  type PostgresBinaries,
  type SystemUser,
} from './postgres-binaries.ts';
import { superviseProcess } from './supervised-process.ts';

/** A PostgreSQL server for tests, on which throw-away databases are made. */
export interface TestPostgres {
  /** Connection URL of a user who may create databases. */
  readonly adminUrl: string;
  /** Makes an empty database and gives its connection URL. */
  createDatabase(): Promise<string>;
  /** Removes what was made and ends the server, unless it was somebody else's. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL on a random port of 127.0.0.1, or uses the one that TEST_DATABASE_URL
 * names. The server ends with this process, however this process ends.
 * @param durable whether what is committed outlives the machine (fsync), which costs a commit
 *   milliseconds; what is committed outlives every process either way
 * @throws {PostgresUnavailableError} with a sentence that says what to do
 */
export async function startPostgres({ durable = true } = {}): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'] ?? '';
  const server =
    given === '' ? await startServer(durable) : { adminUrl: given, stop: async () => {} };
  const run = randomBytes(6).toString('hex');
  // The databases of a run share a prefix, because test processes make them too.
  const adminUrl = new URL(server.adminUrl);
  adminUrl.searchParams.set('application_name', `${PREFIX}${run}`);
  return {
    adminUrl: adminUrl.href,
    createDatabase: () => createDatabase(adminUrl.href),
    async stop() {
      if (given !== '') await dropDatabases(adminUrl.href);
      await server.stop();
    },
  };
}

const PREFIX = 'file_server_test_';

/**
 * Makes a database for one test file.
 * @param adminUrl the `adminUrl` of a started server, which may belong to another process
 * @param template the URL of a database that nobody is connected to, which is copied; absent = empty
 * @returns the connection URL of the new database
 */
export async function createDatabase(adminUrl: string, template?: string): Promise<string> {
  const url = new URL(adminUrl);
  const name = `${runOf(url)}_${randomBytes(6).toString('hex')}`;
  await withClient(adminUrl, (client) => {
    const copied = template === undefined ? 'template1' : new URL(template).pathname.slice(1);
    return client.query(`create database ${name} template ${client.escapeIdentifier(copied)}`);
  });
  url.pathname = `/${name}`;
  url.searchParams.delete('application_name');
  return url.href;
}

function runOf(adminUrl: URL): string {
  const run = adminUrl.searchParams.get('application_name') ?? '';
  return /^\w+$/.test(run) ? run : `${PREFIX}unnamed`;
}

async function dropDatabases(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${runOf(new URL(adminUrl))}_`],
    );
    for (const { datname } of rows) {
      await client.query(
        `drop database if exists ${client.escapeIdentifier(datname)} with (force)`,
      );
    }
  });
}

async function startServer(
  durable: boolean,
): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const user = await chooseUser();
  const folder = await mkdtemp(path.join(tmpdir(), 'file-server-postgres-'));
  try {
    if (user !== undefined) await chown(folder, user.uid, user.gid);
    await chmod(folder, 0o755);
    const binaries = await preparePostgres(folder, user);
    await initialise(binaries, folder, user);
    return await serve(binaries, { folder, user, durable });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function withClient(url: string, use: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await use(client);
  } finally {
    await client.end();
  }
}

async function initialise(
  { bin, env }: PostgresBinaries,
  folder: string,
  user: SystemUser | undefined,
) {
  // The built-in locale sorts alike on every machine; only this set-up may skip its fsync.
  const args = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
    `--pgdata=${path.join(folder, 'data')}`,
  ];
  try {
    await promisify(execFile)(path.join(bin, 'initdb'), args, { cwd: folder, env, ...user });
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new PostgresUnavailableError(
      `PostgreSQL could not prepare its data folder ${folder}: ${detail}`,
      { cause },
    );
  }
}

async function serve(
  { bin, env }: PostgresBinaries,
  { folder, user, durable }: { folder: string; user: SystemUser | undefined; durable: boolean },
): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const command = [
    path.join(bin, 'postgres'),
    '--listen_addresses=127.0.0.1',
    `--port=${port}`,
    `--unix_socket_directories=${folder}`,
    '--max_connections=200',
    `--fsync=${durable ? 'on' : 'off'}`,
    '-D',
    path.join(folder, 'data'),
  ];
  const endsBy = durable ? 'INT' : 'QUIT';
  const child = superviseProcess(folder, command, { env, user, endsBy });
  await untilReady(child);
  return {
    adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

async function untilReady({ stdin, stderr }: ChildProcessByStdio<Writable, null, Readable>) {
  const log: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    log.push(line);
    if (!line.includes('ready to accept connections')) continue;
    // Whatever the server says later has to be read, or it would block on a full pipe.
    stderr.resume();
    return;
  }
  stdin.end();
  throw new PostgresUnavailableError(`PostgreSQL ended while starting:\n${log.join('\n')}`);
}
