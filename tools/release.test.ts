import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CUSTOMER,
  OPERATOR,
  SERVER_ENV,
  type ServerProcess,
  startProgram,
} from '../apps/server/tests/harness/server-process.ts';
import { COPIES, releaseName } from './lib/release.mjs';

const PROJECT = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

const release = (...options: string[]) =>
  run(process.execPath, [join(PROJECT, 'tools/release.mjs'), ...options]);

/** What a machine has that knows nothing of this project: no npm, and no other Node. */
const BARE = { PATH: '/usr/bin:/bin' };

describe('a release', () => {
  let made: string;
  let place: string;
  let home: string;
  let server: ServerProcess;
  const env = () => ({ ...BARE, DATA_DIR: join(place, 'data') });
  const program = (name: string) => join(place, 'installed', 'bin', name);

  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'release-made-'));
    place = await mkdtemp(join(tmpdir(), 'release-place-'));
    await release('--to', made);
    const archive = `${releaseName()}.tar.gz`;
    await run('sha256sum', ['--check', '--strict', `${archive}.sha256`], { cwd: made });
    const folder = join(place, 'a folder');
    await mkdir(folder);
    await run('tar', ['-xzf', join(made, archive), '-C', folder]);
    home = join(folder, releaseName());
    // As an operator installs it, so that the next release takes the place of this one.
    await symlink(home, join(place, 'installed'));
    server = await startProgram(program('start'), [], {
      ...SERVER_ENV,
      ...env(),
      SAMPLE_LIBRARY: 'on',
    });
    // It may build the web app first, and packs 190 MB.
  }, 300_000);
  afterAll(async () => {
    await server.kill();
    await rm(made, { recursive: true });
    await rm(place, { recursive: true });
  });

  it('serves on a machine that has nothing of the project', async () => {
    const page = await fetch(server.url);
    const html = await page.text();
    expect(html).toContain('<div id="root">');
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(new URL(script, server.url))).headers.get('content-type')).toContain(
      'javascript',
    );
    const signedIn = await fetch(`${server.url}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(CUSTOMER),
    });
    expect(signedIn.status).toBe(200);
  });

  it('brings its native packages', async () => {
    const script = `await import('sharp'); await import('@node-rs/argon2')`;
    const args = ['--input-type=module', '-e', script];
    await run(join(home, 'lib/node'), args, { cwd: join(home, 'server'), env: BARE });
  });

  it('has the command line, which works beside the server and names itself', async () => {
    const { stdout } = await run(program('fileserver'), ['user', 'list'], { env: env() });
    expect(stdout).toContain(`${CUSTOMER.email}\tcustomer`);
    const help = await run(program('fileserver'), ['--help'], { env: env() });
    expect(help.stdout).toContain('$ fileserver ledger reconcile');
    expect(help.stdout).not.toContain('npm');
  });

  it('publishes from a machine that has nothing else, and warns of nothing', async () => {
    const asked = ['token', 'create', OPERATOR.email, '--name', 'build', '--days', '1'];
    const { stdout } = await run(program('fileserver'), asked, { env: env() });
    const [token = ''] = /fsp_[\w-]+/.exec(stdout) ?? [];
    await writeFile(join(place, 'app.bin'), 'content');
    const told = await run(program('fileserver'), ['publish', 'app.bin'], {
      cwd: place,
      env: { ...BARE, FILESERVER_URL: server.url, FILESERVER_TOKEN: token },
    });
    expect(told.stdout).toMatch(/^[\da-f]{64} {2}app\.bin$/m);
    expect(told.stderr).toContain('Published: app.bin');
    expect(told.stderr).not.toContain('Warning');
  });

  it('explains how it is set, and starts nothing', async () => {
    const { stdout } = await run(program('start'), ['--help'], { env: env() });
    expect(stdout).toContain('DATA_DIR=/srv/data');
    expect(stdout).toContain('fileserver help');
    expect(stdout).not.toContain('npm');
    await expect(run(program('start'), ['--prot=1'], { env: env() })).rejects.toMatchObject({
      code: 2,
    });
  });

  it('says whose works it holds', () => {
    const licences = readFileSync(join(home, 'THIRD-PARTY-LICENCES.txt'), 'utf8');
    for (const name of ['react', 'hono', 'sharp', '@fontsource-variable/inter', 'node-linux']) {
      expect(licences).toContain(`\n${name}`);
    }
    expect(licences).not.toMatch(/^vitest /m);
  });

  it('has its documents, and nothing that only the project needs', () => {
    const readme = readFileSync(join(home, 'README.md'), 'utf8');
    const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) expect([link, existsSync(join(home, link))]).toEqual([link, true]);
    const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
    const own = files.filter((file) => !/^node_modules\/(?!@file-server)/.test(file));
    expect(own.filter((file) => /\.tsx?$|\.test\.|(^|\/)\.vite/.test(file))).toEqual([]);
  });

  it('ends in order on SIGTERM', async () => {
    expect(await server.terminate()).toBe(0);
  });
});

it('the build of an image is given what a release is made of', () => {
  const given = readFileSync(join(PROJECT, '.dockerignore'), 'utf8').split('\n');
  const sources = [
    ...COPIES.map(([from = '']) => from),
    'packages',
    'tools',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ];
  for (const source of sources) expect(given).toContain(`!${source.split('/')[0]}`);
});

it('npm run release refuses an option that it does not know, and makes nothing', async () => {
  await expect(release('--two', '/tmp')).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Unknown option '--two'/) as string,
  });
});
