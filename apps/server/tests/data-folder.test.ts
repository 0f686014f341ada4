import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command } from './harness/command-line.ts';
import { createEngine, type Engine } from './harness/engines.ts';
import { type ServerProcess, startServerProcess } from './harness/server-process.ts';

const OPEN_FOLDER = 'is open to other users of this machine';

describe('the data folder of a default start', () => {
  let parent: string;
  let dataDir: string;
  let server: ServerProcess | undefined;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'data-folder-'));
    dataDir = join(parent, 'data');
  });
  afterEach(async () => {
    await server?.kill();
    server = undefined;
    await rm(parent, { recursive: true });
  });

  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  const start = (env: Readonly<Record<string, string>> = {}) =>
    startServerProcess({ DATA_DIR: dataDir, ...env });
  const failureOf = () => start().then(() => 'It started.', String);
  const cli = (args: string, env: Readonly<Record<string, string>> = {}) =>
    command({ DATA_DIR: dataDir, ...env }, args.split(' '));
  const addUser = async (env: Readonly<Record<string, string>> = {}) =>
    expect(await cli('user add ann@example.com', env)).toMatchObject({ code: 0 });

  it('lets nobody else in, and neither do the files of the database', async () => {
    expect(process.umask()).toBe(0o022);
    server = await start();
    expect(await modeOf(dataDir)).toBe('700');
    const files = (await readdir(dataDir)).filter((name) => name !== 'blobs');
    expect(files.toSorted()).toEqual([
      'file-server.sqlite',
      'file-server.sqlite-shm',
      'file-server.sqlite-wal',
      'secret.key',
    ]);
    for (const name of files)
      expect([name, await modeOf(join(dataDir, name))]).toEqual([name, '600']);
    expect(server.output()).not.toContain(OPEN_FOLDER);
  });

  it('is made so by the command line, too', async () => {
    expect(await cli('user list')).toMatchObject({ code: 0 });
    expect(await modeOf(dataDir)).toBe('700');
    expect(await modeOf(join(dataDir, 'file-server.sqlite'))).toBe('600');
  });

  it('is warned of in one line when others may enter it, by all processes and the command line', async () => {
    await mkdir(dataDir, { mode: 0o755 });
    server = await start({ PROCESSES: '2' });
    const lines = server.output().split('\n');
    const warnings = lines.filter((line) => line.includes(OPEN_FOLDER));
    expect(warnings).toHaveLength(1);
    expect(JSON.parse(warnings[0] ?? '')).toMatchObject({ level: 40 });
    expect(warnings[0]).toContain(`chmod -R go-rwx '${dataDir}'`);
    const { code, err } = await cli('user list');
    expect([code, err.split('\n').length]).toEqual([0, 1]);
    expect(err).toContain(OPEN_FOLDER);
  });

  // The kernel says of a new folder in /proc that there is no such place, though /proc is there.
  it.each(['/proc/file-server', '/proc/file-server/data'])(
    'ends the start in one line where it cannot be made: %s',
    async (folder) => {
      const failure = await start({ DATA_DIR: folder }).then(() => 'It started.', String);
      expect(failure).toContain('ended with code 1');
      expect(failure).toContain(
        'The data folder cannot be used: ENOENT: no such file or directory',
      );
      expect(failure).toContain('DATA_DIR must name a folder');
      expect(failure).not.toContain('    at ');
    },
    60_000,
  );

  it('is made with the folders above it, for their owner alone', async () => {
    const folder = join(parent, 'new', 'Ünal', 'data');
    expect(await cli('user list', { DATA_DIR: folder })).toMatchObject({ code: 0 });
    for (const path of [folder, join(parent, 'new'), join(parent, 'new', 'Ünal')]) {
      expect([path, await modeOf(path)]).toEqual([path, '700']);
    }
    expect(await cli('user list', { DATA_DIR: folder })).toMatchObject({
      code: 0,
      err: 'No account is like that.',
    });
  });

  it('is one that a link names, and no file', async () => {
    await mkdir(dataDir, { mode: 0o700 });
    await symlink(dataDir, join(parent, 'link'));
    expect(await cli('user list', { DATA_DIR: join(parent, 'link') })).toMatchObject({ code: 0 });
    await writeFile(join(parent, 'file'), '');
    for (const path of ['file', 'file/data']) {
      const refused = await cli('user list', { DATA_DIR: join(parent, path) });
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.err).toMatch(
        /^The data folder cannot be used: .* DATA_DIR must name a folder/,
      );
    }
  });

  it('starts with no secret that others can read, and says what to run', async () => {
    await addUser();
    const key = join(dataDir, 'secret.key');
    await chmod(key, 0o640);
    const failure = await failureOf();
    expect(failure).toContain('ended with code 1');
    expect(failure).toContain(`chmod 600 '${key}'`);
    expect(failure).not.toContain('    at ');
    await chmod(key, 0o600);
    expect(await cli('user list')).toMatchObject({ code: 0 });
  });

  it('starts with no new secret in the place of a lost one while there are users', async () => {
    await addUser();
    await unlink(join(dataDir, 'secret.key'));
    const failure = await failureOf();
    expect(failure).toContain('ended with code 1');
    expect(failure).toMatch(/secret\.key is missing .* Restore it from a backup/);
    expect(failure).not.toContain('    at ');
    const refused = await cli('user list');
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('secret.key is missing');
    expect(await readdir(dataDir)).not.toContain('secret.key');
    // As the line says it.
    const shell = /run (.*), which ends/.exec(failure)?.[1] ?? '';
    const made = spawn('sh', ['-c', shell], { stdio: ['ignore', 'ignore', 'pipe'] });
    expect([await once(made, 'exit'), await text(made.stderr)]).toEqual([[0, null], '']);
    server = await start();
    expect(await server.terminate()).toBe(0);
  });

  it('starts with no made-up secret where SECRET_KEY is not given any more', async () => {
    await addUser({ SECRET_KEY: Buffer.alloc(32, 7).toString('base64') });
    expect(await failureOf()).toContain('no SECRET_KEY is set');
    expect(await readdir(dataDir)).not.toContain('secret.key');
  });
});

describe.each(['sqlite', 'postgres'] as const)('a library that is not there yet, on %s', (name) => {
  let engine: Engine;
  beforeEach(async () => {
    engine = await createEngine(name);
  });
  afterEach(() => rm(engine.dataDir, { recursive: true }));

  it('is told of by a command that begins an empty one, and by no later one', async () => {
    const { dataDir, env } = engine;
    const begun = await command(env, ['ledger', 'reconcile']);
    expect(begun).toMatchObject({ code: 0 });
    const told = {
      sqlite: `There was no library in '${dataDir}', so this command has begun an empty one. If the server has another DATA_DIR, run the command with that one.`,
      postgres:
        'There was no library in the database of DATABASE_URL, so this command has begun an empty one. If the server has another DATABASE_URL, run the command with that one.',
    };
    expect(begun.err).toBe(told[name]);
    expect(await command(env, ['ledger', 'reconcile'])).toMatchObject({ code: 0, err: '' });
  });
});
