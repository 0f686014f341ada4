import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ByteRange } from '@file-server/domain/byte-range';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readByteRanges } from './harness/byteranges.ts';
import { type Client, signInTo } from './harness/client.ts';
import { runClient } from './harness/download-client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { publishRandomFile } from './harness/published-file.ts';
import { CUSTOMER, type ServerProcess, startServerProcess } from './harness/server-process.ts';
import { openTornLine, type TornLine } from './harness/torn-line.ts';

const MIB = 1024 * 1024;

describeEachEngine('download programs on a line that tears', (engine) => {
  let server: ServerProcess;
  let customer: Client;
  let line: TornLine;
  let folder: string;
  beforeAll(async () => {
    // How bytes leave and where they are counted do not know of each other: one way for each engine.
    const SENDFILE = engine().name === 'sqlite' ? 'on' : 'off';
    server = await startServerProcess({ ...engine().env, SENDFILE });
    customer = await signInTo(server.url, CUSTOMER);
    line = await openTornLine(server.url);
    folder = await mkdtemp(join(tmpdir(), 'download-programs-'));
  });
  afterAll(async () => {
    await line.close();
    await rm(folder, { recursive: true });
    expect(await server.terminate()).toBe(0);
  });

  /** A new file, its address on the line, and what is expected once it has been fetched. */
  async function openFile(name: string, size: number) {
    const file = await publishRandomFile(engine(), name, size);
    const before = await customer.count();
    const url = line.url + (await customer.open(file.entryId)).url;
    const cutsBefore = line.cuts();
    return {
      url,
      path: join(folder, name),
      cuts: () => line.cuts() - cutsBefore,
      async expectWholeForOne(content: Buffer) {
        expect(createHash('sha256').update(content).digest('hex')).toBe(file.sha256);
        expect(await customer.count()).toEqual({
          crrDownCount: before.crrDownCount + 1,
          inProgress: before.inProgress,
        });
      },
    };
  }

  it('[R1.06] curl -C - goes on where it was cut, and the file has counted one', async () => {
    const { url, path, cuts, expectWholeForOne } = await openFile('curl.bin', 32 * MIB);
    const curl = () => runClient('curl', ['-sS', '-C', '-', '-o', path, url], folder);
    for (const cut of [1, 2]) {
      line.cutNext(1, 10 * MIB);
      expect((await curl()).code).not.toBe(0);
      expect(cuts()).toBe(cut);
    }
    expect((await stat(path)).size).toBeGreaterThan(10 * MIB);
    expect(await curl()).toMatchObject({ code: 0 });
    await expectWholeForOne(await readFile(path));
  });

  it('[R1.06] curl -r with several ranges gets them in parts, also after a cut, for one', async () => {
    const block = 512 * 1024;
    const size = 32 * block;
    const { url, path, cuts, expectWholeForOne } = await openFile('curl-r.bin', size);
    const content = Buffer.alloc(size);
    /** @returns the ranges that arrived whole */
    const fetchParts = async (ranges: readonly ByteRange[]) => {
      const set = ranges.map(({ start, end }) => `${start}-${end - 1}`).join();
      const args = ['-sS', '-r', set, '-D', `${path}.head`, '-o', `${path}.parts`, url];
      const { code } = await runClient('curl', args, folder);
      const head = await readFile(`${path}.head`, 'latin1');
      expect(head).toMatch(/^HTTP\/1.1 206 /);
      const contentType = /^content-type: (.*?)\r$/im.exec(head)?.[1] ?? '';
      const { parts, isWhole } = readByteRanges(contentType, await readFile(`${path}.parts`));
      for (const part of parts) content.set(part.content, part.range.start);
      expect(isWhole).toBe(code === 0);
      return { code, arrived: parts.map(({ range }) => range) };
    };
    const blocks = Array.from({ length: 32 }, (_, index) => ({
      start: index * block,
      end: (index + 1) * block,
    }));
    // Every other block, last one first: neighbours would be united.
    const odd = blocks.filter((_, index) => index % 2 === 1).reverse();
    const even = blocks.filter((_, index) => index % 2 === 0);

    line.cutNext(1, 7 * MIB);
    const { code, arrived } = await fetchParts(odd);
    expect([code === 0, cuts()]).toEqual([false, 1]);
    expect(arrived).toEqual(odd.slice(0, arrived.length));
    expect(arrived.length).toBeGreaterThan(0);
    const missing = odd.slice(arrived.length);
    expect(await fetchParts(missing)).toEqual({ code: 0, arrived: missing });
    expect(await fetchParts(even)).toEqual({ code: 0, arrived: even });
    await expectWholeForOne(content);
  });

  it('[R1.06] wget -c goes on after cuts, in one run and in the next, and the file has counted one', async () => {
    const { url, path, cuts, expectWholeForOne } = await openFile('wget.bin', 16 * MIB);
    const wget = (tries: number) =>
      runClient('wget', ['-nv', '-c', `-t${tries}`, '--waitretry=0', '-O', path, url], folder);
    line.cutNext(1, 4 * MIB);
    expect((await wget(1)).code).not.toBe(0);
    expect((await stat(path)).size).toBeLessThan(16 * MIB);
    line.cutNext(2, 3 * MIB);
    expect(await wget(5)).toMatchObject({ code: 0 });
    expect(cuts()).toBe(3);
    await expectWholeForOne(await readFile(path));
  });

  it('[R1.06] aria2c -x16 -s16 fetches through cut connections, goes on in a second run, and the file has counted one', async () => {
    const { url, path, cuts, expectWholeForOne } = await openFile('aria2.bin', 48 * MIB);
    const options = '-x16 -s16 -k1M -c --retry-wait=0 --file-allocation=none -o aria2.bin'.split(
      ' ',
    );
    const aria2c = (tries: number) => runClient('aria2c', [...options, `-m${tries}`, url], folder);
    const connectionsBefore = line.connections();
    line.cutNext(Infinity, MIB);
    expect((await aria2c(1)).code).not.toBe(0);
    // Where it keeps which segments it has.
    expect((await stat(`${path}.aria2`)).size).toBeGreaterThan(0);
    const cutBefore = cuts();
    line.cutNext(20, 400_000);
    expect(await aria2c(0)).toMatchObject({ code: 0 });
    // Some of the 20 have ended by themselves before they were due.
    expect(cuts() - cutBefore).toBeGreaterThanOrEqual(10);
    expect(line.connections() - connectionsBefore).toBeGreaterThanOrEqual(32);
    await expectWholeForOne(await readFile(path));
  });
});
