import { rm, writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUser } from '../src/features/users/index.ts';
import { setLicence } from '../src/features/licences/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { type Client, signInTo } from './harness/client.ts';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type PublishedFile, publishRandomFile, storedFile } from './harness/published-file.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { CUSTOMER } from './harness/server-process.ts';
import { withdrawFile } from './harness/withdraw-file.ts';

const SMALL = 16 * 1024;

describeEachEngine('small files', (engine) => {
  let server: OwnServer;
  let customer: Client;
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    server = await startOwnServer(engine().env);
    customer = await signInTo(server.url, CUSTOMER);
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  async function openFile(name: string, size: number) {
    const file = await publishRandomFile(engine(), name, size);
    return { file, url: server.url + (await customer.open(file.entryId)).url };
  }

  const pathOf = ({ sha256 }: PublishedFile) => storedFile(engine(), sha256);

  it.each([0, 1, 4096, SMALL, SMALL + 1])(
    'of %i bytes arrive whole, again and again',
    async (size) => {
      const { file, url } = await openFile(`whole-${size}.bin`, size);
      for (let round = 0; round < 3; round += 1) {
        const answer = await fetch(url);
        expect(answer.headers.get('content-length')).toBe(String(size));
        expect(file.content.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
      }
      expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(
        String(size),
      );
    },
  );

  it('arrive in any range exactly, from the disk and from memory', async () => {
    const { file, url } = await openFile('ranges.bin', 5000);
    const position = fc.nat({ max: 4999 });
    await fc.assert(
      fc.asyncProperty(position, position, async (a, b) => {
        const [start, last] = [Math.min(a, b), Math.max(a, b)];
        const answer = await fetch(url, { headers: { range: `bytes=${start}-${last}` } });
        expect(answer.status).toBe(206);
        const body = Buffer.from(await answer.arrayBuffer());
        expect(body.equals(file.content.subarray(start, last + 1))).toBe(true);
      }),
      { numRuns: 30 },
    );
    const several = await fetch(url, { headers: { range: 'bytes=0-9,4990-4999' } });
    const parts = Buffer.from(await several.arrayBuffer());
    expect(parts).toHaveLength(Number(several.headers.get('content-length')));
    for (const [start, end] of [
      [0, 10],
      [4990, 5000],
    ] as const) {
      expect(parts.includes(file.content.subarray(start, end))).toBe(true);
    }
  });

  it('cost nothing while the store has lost or damaged them', async () => {
    const lost = await openFile('lost.bin', 4096);
    const damaged = await openFile('damaged.bin', 4096);
    await rm(pathOf(lost.file));
    await writeFile(pathOf(damaged.file), Buffer.alloc(4096));
    const before = await customer.count();
    for (const { url } of [lost, damaged]) {
      const answer = await fetch(url);
      expect(await answer.json()).toMatchObject({ status: 503, code: 'content_damaged' });
    }
    const released = { ...before, inProgress: before.inProgress - 2 };
    await expect.poll(() => customer.count()).toEqual(released);

    for (const { file } of [lost, damaged]) await writeFile(pathOf(file), file.content);
    expect((await command(engine().env, ['library', 'verify'])).code).toBe(0);
    const { url } = await customer.open(damaged.file.entryId);
    const healed = Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
    expect(healed.equals(damaged.file.content)).toBe(true);
    expect((await customer.count()).crrDownCount).toBe(before.crrDownCount + 1);
  });

  it('are refused like any other although they are in memory', async () => {
    const { url } = await openFile('kept.bin', 4096);
    expect((await fetch(url)).status).toBe(200);
    const deps = { db, clock: systemClock, signals: createSignals() };
    await withdrawFile(deps, 'kept.bin', { restore: false });
    expect(await (await fetch(url)).json()).toMatchObject({ status: 410, code: 'file_withdrawn' });
    await withdrawFile(deps, 'kept.bin', { restore: true });
    const user = await findUser(db, CUSTOMER.email);
    await setLicence(deps, user?.id ?? '', { proPack: false }, { actor: { kind: 'cli' } });
    expect(await (await fetch(url)).json()).toMatchObject({ code: 'pro_pack_required' });
    await setLicence(deps, user?.id ?? '', { proPack: true }, { actor: { kind: 'cli' } });
    expect((await fetch(url)).status).toBe(200);
  });
});
