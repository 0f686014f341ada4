import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import {
  openTestLibrary,
  readTree,
  sha256,
  sourceOf,
} from '../../../../tests/harness/test-library.ts';
import { loadConfig } from '../../../config/index.ts';
import { publishFile } from '../commands/publish-file.ts';
import { importDirectory } from '../import/import-directory.ts';
import { createScanner } from './run-scanner.ts';

const CONTENT = 'a'.repeat(300_000);
const suspect = (content: () => AsyncIterable<Uint8Array> = () => sourceOf(CONTENT)) => ({
  name: "it's $(me).txt",
  size: CONTENT.length,
  sha256: sha256(CONTENT),
  content,
});

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const command = (into: string) => `sha256sum > "${into}/sum"; env > "${into}/env"`;

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'scan-'))));
afterEach(() => rm(folder, { recursive: true }));

const environment = { PATH: process.env['PATH'] ?? '' };
const scan = (command: string, timeLimitMs = 60_000) =>
  createScanner({ command, timeLimitMs, environment });

describe('createScanner', () => {
  it('gives the command all bytes, name, size and SHA-256, and none of the secrets', async () => {
    const config = loadConfig({ ...process.env, SECRET_KEY, SCAN_COMMAND: command(folder) });
    if (config.scan === null) throw new Error('The setting has no effect.');
    await createScanner(config.scan)(suspect());
    expect(await readFile(join(folder, 'sum'), 'utf8')).toContain(sha256(CONTENT));
    const environment = await readFile(join(folder, 'env'), 'utf8');
    expect(environment).toContain("FILE_NAME=it's $(me).txt\n");
    expect(environment).toContain(`FILE_SIZE=${CONTENT.length}\n`);
    expect(environment).toContain(`FILE_SHA256=${sha256(CONTENT)}\n`);
    expect(environment).not.toContain(SECRET_KEY);
  });

  it.each([
    ['cat > /dev/null; echo Eicar FOUND; exit 1', 'infected', /Eicar FOUND/],
    ['echo Eicar FOUND; exit 1', 'infected', /Eicar FOUND/],
    ['cat > /dev/null; echo no database >&2; exit 2', 'scan_failed', /no database/],
    ['kill -9 $$', 'scan_failed', /could not judge/],
    ['/no/such/scanner -', 'scan_failed', /could not judge/],
  ])('takes the word of %j', async (command, reason, message) => {
    const answer = scan(command)(suspect());
    await expect(answer).rejects.toMatchObject({ name: 'LibraryError', reason });
    await expect(answer).rejects.toThrow(message);
  });

  it('takes a command that has seen enough before the end of the bytes', async () => {
    await scan('head -c 10 > /dev/null')(suspect());
  });

  it('ends a command that takes too long, with all that it has started', async () => {
    await expect(
      scan(`sleep 600 & echo $! > "${folder}/pid"; wait`, 300)(suspect()),
    ).rejects.toThrow(/took too long/);
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it.each(['', '<&3'])(
    'waits no longer for what has left its group with its pipes %s',
    async (input) => {
      const leave = `exec 3<&0; setsid sleep 60 ${input} & echo $! > "${folder}/pid"; exit 2`;
      const startedAt = performance.now();
      try {
        await expect(scan(leave, 300)(suspect())).rejects.toMatchObject({ reason: 'scan_failed' });
        expect(performance.now() - startedAt).toBeLessThan(30_000);
      } finally {
        process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')));
      }
    },
    90_000,
  );

  it('stops with the signal', async () => {
    const controller = new AbortController();
    const answer = scan('sleep 600')(suspect(), controller.signal);
    controller.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
  });

  it('judges nothing of which only a part could be read', async () => {
    async function* broken() {
      yield* sourceOf('half');
      throw new Error('the disk is gone');
    }
    await expect(scan('cat > /dev/null')(suspect(broken))).rejects.toThrow('the disk is gone');
  });
});

/** A process that has ended and that nobody has asked about yet is a zombie. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return status !== null && !/\) Z /.test(status);
}

describeEachEngine('scanning', (engine) => {
  const INFECTED_ONLY = 'grep -q infected && exit 1; exit 0';

  it('publishes what is clean; of anything else nothing is left', async () => {
    const library = await openTestLibrary(engine());
    const deps = { ...library.deps, scanner: scan(INFECTED_ONLY) };
    const publish = (name: string, content: string, scanner = deps.scanner) =>
      publishFile({ ...deps, scanner }, { parentId: null, name, source: sourceOf(content) });
    await publish('good.txt', 'clean');
    await expect(publish('bad.txt', 'infected')).rejects.toMatchObject({ reason: 'infected' });
    await expect(publish('good.txt', 'infected')).rejects.toMatchObject({ reason: 'infected' });
    await expect(publish('late.txt', 'clean too', scan('exit 2'))).rejects.toMatchObject({
      reason: 'scan_failed',
    });
    expect(await readTree(deps)).toEqual({ 'good.txt': sha256('clean') });
    expect(await deps.blobs.sweepTemporary(0)).toBe(0);
    await library.close();
  });

  it('names what it leaves out of an import, and goes on', async () => {
    const library = await openTestLibrary(engine());
    await writeFile(join(folder, 'a.txt'), 'infected');
    await writeFile(join(folder, 'b.txt'), 'clean');
    const deps = { ...library.deps, scanner: scan(INFECTED_ONLY) };
    const skipped: unknown[] = [];
    const summary = await importDirectory(deps, folder, {
      onProgress: ({ path, result }) => {
        if (typeof result === 'object') skipped.push([path, result.skipped]);
      },
    });
    expect(summary).toMatchObject({ newFiles: 1, skipped: 1 });
    expect(skipped).toEqual([[join(folder, 'a.txt'), 'infected']]);
    await library.close();
  });

  it('asks of the files of an import one at a time', async () => {
    const library = await openTestLibrary(engine());
    for (const name of ['a', 'b', 'c']) await writeFile(join(folder, `${name}.txt`), name);
    let running = 0;
    const seen: number[] = [];
    const scanner = async () => {
      seen.push((running += 1));
      await setImmediate();
      running -= 1;
    };
    await importDirectory({ ...library.deps, scanner }, folder);
    expect(seen).toEqual([1, 1, 1]);
    await library.close();
  });
});
