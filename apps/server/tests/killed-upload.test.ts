import { contentOf } from '@file-server/testkit/blob-content';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from './harness/engines.ts';
import { OPERATOR, startServerProcess } from './harness/server-process.ts';
import { createUploader, sha256Of, untilLocked } from './harness/uploader.ts';

const SIZE = 5_000_000;

describe('an upload whose server is killed', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await createEngine('sqlite');
  });
  afterAll(() => rm(engine.dataDir, { recursive: true }));

  it(
    'goes on from what was acknowledged, and ends with the right hash',
    { timeout: 90_000 },
    async () => {
      const bytes = contentOf('killed', SIZE);
      const first = await startServerProcess(engine.env);
      let uploader = await createUploader(first.url, OPERATOR);
      const metadata = { filename: 'killed.bin', path: 'Killed', sha256: sha256Of(bytes) };
      const { id } = await uploader.begin(metadata, SIZE);
      const acknowledged = 1_000_000;
      await uploader.send(id, 0, bytes.subarray(0, acknowledged));
      const slow = uploader.sendSlowly(id, acknowledged, bytes.subarray(acknowledged));
      await slow.first;
      // The request has the lock, and the process dies with it.
      await untilLocked(engine, id);
      await first.kill();
      await expect(slow.answer).rejects.toThrow(/socket hang up|ECONNRESET/);

      const second = await startServerProcess(engine.env);
      uploader = await createUploader(second.url, OPERATOR);
      expect(await uploader.list('Killed')).toEqual([]);
      const { offset } = await uploader.head(id);
      expect(offset).toBeGreaterThanOrEqual(acknowledged);
      const rest = () => uploader.send(id, offset, bytes.subarray(offset));
      await expect.poll(async () => (await rest()).status, { timeout: 30_000 }).toBe(204);
      expect(await uploader.ended(id)).toMatchObject({ state: 'published' });
      expect(await uploader.list('Killed')).toEqual([
        { name: 'killed.bin', size: SIZE, sha256: sha256Of(bytes) },
      ]);
      expect(await second.terminate()).toBe(0);
    },
  );
});
