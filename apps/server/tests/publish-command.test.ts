import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { contentOf } from '@file-server/testkit/blob-content';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { UploadTables } from '../src/features/uploads/tables.ts';
import { tables } from '../src/platform/db/database.ts';
import { command, scriptIn } from './harness/command-line.ts';
import { createEngine, describeEachEngine, type Engine } from './harness/engines.ts';
import { type HeldLine, openHeldLine } from './harness/held-line.ts';
import { runNginx } from './harness/nginx.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { OPERATOR, PROCESS_ENV, startServerProcess } from './harness/server-process.ts';
import { createUploader, sha256Of, type Uploader } from './harness/uploader.ts';

const CLI = resolve(import.meta.dirname, '../src/cli.ts');
const SIZE = 8_000_000;

interface Answer {
  readonly files: readonly {
    readonly path: string;
    readonly state: string;
    readonly sha256: string;
    readonly address: string | null;
    readonly entryId: string | null;
    readonly versionId: string | null;
    readonly signatures: readonly string[];
  }[];
}

/** A token of the operator's program, as the command line of that server makes it. */
async function createToken({ env }: Engine): Promise<string> {
  const made = await command(env, ['token', 'create', OPERATOR.email, '--name', 'build machine']);
  return /^fsp_\S+$/m.exec(made.out)?.[0] ?? '';
}

describeEachEngine('publish', (engine) => {
  let server: OwnServer;
  let operator: Uploader;
  let env: Record<string, string>;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'file-server-test-'));
    server = await startOwnServer({ UPLOAD_MAX_BYTES: '1000000', ...engine().env });
    operator = await createUploader(server.url, OPERATOR);
    // No setting of the server, and a data folder that it must not make.
    env = {
      ...scriptIn(folder),
      DATA_DIR: join(folder, 'none', 'none'),
      FILESERVER_URL: `${server.url}/`,
      FILESERVER_TOKEN: `${await createToken(engine())}\n`,
    };
    await mkdir(join(folder, 'dist/linux'), { recursive: true });
    await writeFile(join(folder, 'dist/setup.exe'), contentOf('setup', 70_000));
    await writeFile(join(folder, 'dist/linux/empty'), '');
    await writeFile(join(folder, 'dist/linux/tool'), contentOf('tool', 300));
    await symlink('tool', join(folder, 'dist/linux/link'));
    await writeFile(join(folder, 'dist/.DS_Store'), 'of macOS');
    await writeFile(join(folder, 'NOTES.md'), '# New\n');
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const publish = (...args: string[]) => command(env, ['publish', ...args]);
  const answerOf = ({ out }: { readonly out: string }) => JSON.parse(out) as Answer;
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json() as Promise<Record<string, unknown>>;
  };

  it('sends files and folders in their structure, and says where each is, with its SHA-256', async () => {
    const { code, out, err } = await publish('dist', 'NOTES.md', '--folder', '/All/1.0/');
    expect([code, err.split('\n')]).toEqual([
      0,
      expect.arrayContaining([
        `Skipped ${JSON.stringify(join(folder, 'dist/linux/link'))}: symbolic link`,
        `Skipped ${JSON.stringify(join(folder, 'dist/.DS_Store'))}: left by the system`,
        'Published: All/1.0/dist/linux/tool',
      ]) as string[],
    ]);
    const sha256 = sha256Of(contentOf('setup', 70_000));
    expect(out.split('\n')).toHaveLength(8);
    expect(out).toContain(`\n${sha256}  All/1.0/dist/setup.exe`);
    expect(out).toContain(`${server.url}/file-manager?selected=`);
    expect((await operator.list('All/1.0/dist')).map((file) => file.name)).toEqual(['setup.exe']);
    expect(await operator.list('All/1.0/dist/linux')).toEqual([
      { name: 'empty', size: 0, sha256: sha256Of(Buffer.alloc(0)) },
      { name: 'tool', size: 300, sha256: sha256Of(contentOf('tool', 300)) },
    ]);
    expect((await operator.list('All/1.0')).map((file) => file.name)).toEqual(['NOTES.md']);
  });

  it('goes on where it was: what is published is not sent again', async () => {
    const args = ['dist/', '--folder', 'Again', '--json'];
    const first = await publish(...args);
    await writeFile(join(folder, 'dist/new.txt'), 'new');
    const second = await publish(...args);
    await rm(join(folder, 'dist/new.txt'));
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(second.err.match(/^Sending .*/gm)).toEqual(['Sending Again/new.txt, 3 bytes']);
    expect(answerOf(second).files.filter(({ path }) => path !== 'Again/new.txt')).toEqual(
      answerOf(first).files,
    );
  });

  it('goes on where it was also where many files have the same content', async () => {
    await writeFile(join(folder, 'licence.txt'), 'the same in each folder');
    const args = ['licence.txt', '--folder', 'Many/first & oldest', '--json'];
    const first = await publish(...args);
    const db = engine().open();
    const rows = tables<UploadTables>(db);
    const sent = await rows
      .selectFrom('uploads')
      .selectAll()
      .where('expected_sha256', '=', sha256Of(Buffer.from('the same in each folder')))
      .executeTakeFirstOrThrow();
    expect(sent.state).toBe('published');
    const newer = Array.from({ length: 400 }, (_, index) => ({
      ...sent,
      id: `many-${index}`.padEnd(22, '-'),
      partial_id: `many-${index}`,
      // Half of them to other folders below the top, half to the same one of other products.
      ...(index < 200 ? { path: `Many/${index}` } : { folder_id: `product-${index}` }),
      created_at: sent.created_at + 1 + index,
    }));
    await rows.insertInto('uploads').values(newer).execute();
    await db.close();
    const second = await publish(...args);
    expect([second.code, second.err]).toEqual([0, expect.not.stringContaining('Sending')]);
    expect(answerOf(second).files).toEqual(answerOf(first).files);
  });

  it('goes through a proxy that takes less in one request than a file has', async () => {
    const nginx = await runNginx(
      (port) => `server {
        listen 127.0.0.1:${port};
        client_max_body_size 300k;
        location / { proxy_pass ${server.url}; }
      }`,
    );
    const bytes = contentOf('large', 900_000);
    await writeFile(join(folder, 'large.bin'), bytes);
    const args = ['publish', 'large.bin', '--folder', 'Proxied', '--json'];
    const published = await command({ ...env, FILESERVER_URL: nginx.url }, args);
    await nginx.stop();
    expect([published.code, published.err]).toEqual([0, expect.not.stringContaining('413')]);
    expect(answerOf(published).files).toMatchObject([
      { path: 'Proxied/large.bin', state: 'published', sha256: sha256Of(bytes) },
    ]);
  });

  it('publishes into a product, as the release that was said', async () => {
    const made = await operator.begin({ filename: 'x', path: 'Sold/Box' }, 1, {
      body: Buffer.from('x'),
    });
    await operator.ended(made.id);
    const top = (await call('GET', '/api/library/entries')) as {
      items: { id: string; name: string }[];
    };
    const folderId = top.items.find(({ name }) => name === 'Sold')?.id;
    await call('POST', '/api/operator/products', { folderId, name: 'Toolbox', face: 'hidden' });
    const release = ['--label', '2.1.0', '--channel', 'beta', '--platform', 'linux-x64'];
    const args = ['dist/setup.exe', '--product', 'Toolbox', '--folder', 'Box', ...release];
    const { code, out } = await publish(...args, '--notes-file', 'NOTES.md', '--json');
    expect(code).toBe(0);
    expect((await operator.list('Sold/Box')).map(({ name }) => name)).toEqual(['setup.exe', 'x']);
    const [file] = (JSON.parse(out) as Answer).files;
    expect(await call('GET', `/api/library/entries/${file?.entryId}/versions`)).toMatchObject({
      items: [{ label: '2.1.0', channel: 'beta', platform: 'linux-x64', notes: '# New\n' }],
    });
    expect(await publish('NOTES.md', '--product', 'Hammer')).toMatchObject({
      code: 1,
      err: 'There is no product "Hammer".',
    });
  });

  it('keeps a detached signature with the file that lies beside it', async () => {
    await mkdir(join(folder, 'signed'));
    for (const name of ['a.zip', 'a.zip.asc', 'a.zip.minisig', 'alone.zip.asc']) {
      await writeFile(join(folder, 'signed', name), name);
    }
    const args = ['signed/', '--folder', 'Signed', '--json'];
    const first = await publish(...args);
    expect(answerOf(first).files.map(({ path, signatures }) => [path, signatures])).toEqual([
      ['Signed/a.zip', ['asc', 'minisig']],
      ['Signed/alone.zip.asc', []],
    ]);
    const names = (await operator.list('Signed')).map(({ name }) => name);
    expect(names).toEqual(['a.zip', 'alone.zip.asc']);
    expect(answerOf(await publish(...args))).toEqual(answerOf(first));
    const { entryId } = answerOf(first).files[0] ?? {};
    expect(await call('GET', `/api/library/entries/${entryId}/signatures`)).toMatchObject({
      items: [
        { name: 'a.zip.asc', content: Buffer.from('a.zip.asc').toString('base64') },
        { name: 'a.zip.minisig' },
      ],
    });
    await writeFile(join(folder, 'signed/a.zip.sig'), '');
    expect(await publish('signed/', '--folder', 'Other')).toMatchObject({
      code: 1,
      err: 'Nothing was sent. a.zip.sig is empty, so it is no signature.',
    });
  });

  it('keeps drafts, and those of a moment to come', async () => {
    const draft = await publish('NOTES.md', '--folder', 'Drafts', '--draft', '--json');
    expect(answerOf(draft).files).toMatchObject([{ state: 'drafted', address: null }]);
    const at = '2100-01-31T08:00:00Z';
    const later = await publish('dist/setup.exe', '--folder', 'Drafts', '--publish-at', at);
    expect(later).toMatchObject({ code: 0 });
    expect(await operator.list('Drafts')).toEqual([]);
    expect(await call('GET', '/api/operator/drafts')).toMatchObject({
      items: [
        { name: 'setup.exe', publishAt: '2100-01-31T08:00:00.000Z' },
        { name: 'NOTES.md', publishAt: null },
      ],
    });
  });

  it('sends nothing where a name is taken, unless it is told what to do', async () => {
    const file = join(folder, 'app.bin');
    const args = (...more: string[]) => ['app.bin', '--folder', 'Taken', '--json', ...more];
    const put = async (content: string, ...more: string[]) => {
      await writeFile(file, content);
      return publish(...args(...more));
    };
    const sizes = async () =>
      (await operator.list('Taken')).map(({ name, size }) => `${name} ${size}`).toSorted();
    expect((await put('1')).code).toBe(0);
    const refused = await put('22');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toBe(
      'Nothing was sent. There already: Taken/app.bin. Say --on-conflict version, keep-both or skip.',
    );
    expect(answerOf(await put('22', '--on-conflict', 'skip')).files).toMatchObject([
      { state: 'skipped', address: null },
    ]);
    expect(await sizes()).toEqual(['app.bin 1']);
    expect((await put('22', '--on-conflict', 'version')).code).toBe(0);
    expect((await put('333', '--on-conflict', 'keep-both')).code).toBe(0);
    expect(await sizes()).toEqual(['app (2).bin 3', 'app.bin 2']);
  });

  it('says what is wrong, with the exit code of wrong usage', async () => {
    await writeFile(join(folder, 'tool'), 'another');
    const wrong = [
      [[], 'missing required argument'],
      [['none'], '"none" cannot be opened'],
      [['dist', '--on-conflict', 'x'], 'Allowed choices are version, keep-both, skip, fail'],
      [['dist', '--channel', '../x'], '--channel takes'],
      [['dist', '--draft', '--publish-at', '2100-01-01T00:00:00Z'], 'exclude each other'],
      [['dist', '--server', 'ftp://x'], 'is not the address of a server'],
      [['dist', '--parallel', '17'], 'Give a number from 1 to 16'],
      [['tool', 'dist/linux/tool'], 'would both be tool'],
    ] as const;
    for (const [args, message] of wrong) {
      const { code, out, err } = await publish(...args);
      expect([args, code, out, err]).toEqual([args, 2, '', expect.stringContaining(message)]);
    }
    await writeFile(join(folder, 'token'), env['FILESERVER_TOKEN'] ?? '');
    const fromFile = { ...env, FILESERVER_TOKEN: '', FILESERVER_TOKEN_FILE: 'token' };
    const sent = await command(fromFile, ['publish', 'NOTES.md', '--folder', 'From file']);
    expect(sent).toMatchObject({ code: 0 });
    const nowhere = await command({ ...env, FILESERVER_URL: '' }, ['publish', 'dist']);
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('Say the server')]);
    const tokenless = await command({ ...env, FILESERVER_TOKEN: '' }, ['publish', 'dist']);
    expect(tokenless.code).toBe(2);
    expect(tokenless.err).toContain('FILESERVER_TOKEN');
  });

  it('says what the server refuses, before a byte of any file is sent', async () => {
    await writeFile(join(folder, 'large'), Buffer.alloc(1_000_001));
    const large = await publish('dist', 'large', '--folder', 'Refused');
    await rm(join(folder, 'large'));
    expect(large).toMatchObject({ code: 1, out: '' });
    expect(large.err).toContain('Nothing was sent. Refused/large: The file has 1000001 bytes');
    expect(await operator.list('Refused/dist')).toEqual([]);
    const token = `fsp_${'a'.repeat(43)}`;
    const stranger = await command({ ...env, FILESERVER_TOKEN: token }, ['publish', 'NOTES.md']);
    const told =
      'This server knows no such token. Have an operator make another token, at /operator/tokens or by the command "token create".';
    expect(stranger).toMatchObject({ code: 1, out: '', err: told });
    const elsewhere = await publish('dist', '--server', `${server.url}/api`);
    expect(elsewhere).toMatchObject({ code: 1, out: '' });
  });
});

describe('publish, interrupted', () => {
  let engine: Engine;
  let folder: string;
  let line: HeldLine;
  beforeAll(async () => {
    engine = await createEngine('sqlite');
    folder = await mkdtemp(join(tmpdir(), 'file-server-test-'));
  });
  afterAll(async () => {
    await rm(engine.dataDir, { recursive: true });
    await rm(folder, { recursive: true });
  });
  afterEach(() => line.close());

  const start = (url: string, token: string, path: string) => {
    const args = [CLI, 'publish', 'large.bin', '--folder', path, '--json', '--server', url];
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...PROCESS_ENV, FILESERVER_TOKEN: token },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exit = once(child, 'exit') as Promise<[number | null]>;
    const ended = Promise.all([text(child.stdout), text(child.stderr), exit]).then(
      ([out, err, [code]]) => ({ out, err, code }),
    );
    return { child, ended };
  };

  it('goes on after it was killed itself', { timeout: 120_000 }, async () => {
    const bytes = contentOf('client killed', SIZE);
    await writeFile(join(folder, 'large.bin'), bytes);
    const server = await startServerProcess(engine.env);
    const token = await createToken(engine);
    line = await openHeldLine(server.url);
    const held = line.holdAfter(SIZE / 2);
    const first = start(line.url, token, 'Client');
    await held;
    first.child.kill('SIGKILL');
    await first.ended;
    line.resume(server.url);
    const uploader = await createUploader(server.url, OPERATOR);
    expect(await uploader.list('Client')).toEqual([]);
    // The server has noticed that the client is gone, and kept what came.
    await expect.poll(async () => (await uploader.latest())?.offset).toBeGreaterThan(0);
    const second = await start(line.url, token, 'Client').ended;
    expect(second).toMatchObject({ code: 0 });
    expect(second.err).toMatch(
      /^Sending Client\/large.bin, 8.0 MB, of which .* are there already/m,
    );
    expect((JSON.parse(second.out) as Answer).files).toMatchObject([{ sha256: sha256Of(bytes) }]);
    expect(await uploader.list('Client')).toEqual([
      { name: 'large.bin', size: SIZE, sha256: sha256Of(bytes) },
    ]);
    expect(await server.terminate()).toBe(0);
  });

  it('goes on by itself when the server was killed', { timeout: 120_000 }, async () => {
    const bytes = contentOf('server killed', SIZE);
    await writeFile(join(folder, 'large.bin'), bytes);
    const first = await startServerProcess(engine.env);
    const token = await createToken(engine);
    line = await openHeldLine(first.url);
    const held = line.holdAfter(SIZE / 2);
    const publishing = start(line.url, token, 'Server');
    await held;
    await first.kill();
    const second = await startServerProcess(engine.env);
    line.resume(second.url);
    expect(await publishing.ended).toMatchObject({ code: 0 });
    const uploader = await createUploader(second.url, OPERATOR);
    expect(await uploader.list('Server')).toEqual([
      { name: 'large.bin', size: SIZE, sha256: sha256Of(bytes) },
    ]);
    expect(await second.terminate()).toBe(0);
  });

  it('stops in order on Ctrl+C, and says how it goes on', { timeout: 120_000 }, async () => {
    await writeFile(join(folder, 'large.bin'), contentOf('stopped', SIZE));
    const server = await startServerProcess(engine.env);
    line = await openHeldLine(server.url);
    const held = line.holdAfter(SIZE / 2);
    const publishing = start(line.url, await createToken(engine), 'Stopped');
    await held;
    publishing.child.kill('SIGINT');
    const { code, err } = await publishing.ended;
    expect([code, err.trim().split('\n').at(-1)]).toEqual([
      1,
      'Stopped. The same command goes on where this one was.',
    ]);
    expect(await server.terminate()).toBe(0);
  });
});
