import { createHash } from 'node:crypto';
import { contentOf } from '@file-server/testkit/blob-content';
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from './harness/engines.ts';
import { OPERATOR, type ServerProcess, startServerProcess } from './harness/server-process.ts';
import { createUploader, sha256Of, type Uploader } from './harness/uploader.ts';

const SIZE = 600_000;

describeEachEngine('a tus client of others, on two processes', (engine) => {
  let servers: readonly ServerProcess[];
  let operators: readonly Uploader[];
  beforeAll(async () => {
    const first = await startServerProcess(engine().env);
    servers = [first, await startServerProcess(engine().env)];
    operators = await Promise.all(servers.map(({ url }) => createUploader(url, OPERATOR)));
  });
  afterAll(() => Promise.all(servers.map((server) => server.terminate())));

  const operatorAt = (index: number): Uploader => {
    const found = operators[index];
    if (!found) throw new Error('There are two.');
    return found;
  };

  /** Sends bytes as the library does by itself. @returns the id of the upload */
  function send(bytes: Buffer, name: string, options: Partial<UploadOptions> = {}) {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const upload: Upload = new Upload(bytes, {
      endpoint: `${servers[0]?.url}/api/uploads`,
      headers: { authorization: `Bearer ${operatorAt(0).token}` },
      metadata: { filename: name, path: 'Tus' },
      chunkSize: 100_000,
      retryDelays: null,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: reject,
      ...options,
    });
    upload.start();
    return { upload, ended: promise };
  }

  it('publishes several files at once', async () => {
    const contents = ['1', '2', '3', '4', '5'].map((name) => contentOf(name, SIZE));
    const ids = await Promise.all(
      contents.map((bytes, index) => send(bytes, `${index}.bin`).ended),
    );
    for (const id of ids) await operatorAt(1).ended(id);
    expect(await operatorAt(1).list('Tus')).toEqual(
      contents.map((bytes, index) => ({
        name: `${index}.bin`,
        size: SIZE,
        sha256: sha256Of(bytes),
      })),
    );
  });

  it('goes on after it was stopped, at the other process', async () => {
    const bytes = contentOf('stopped', SIZE);
    const { promise: stopped, resolve } = Promise.withResolvers<string>();
    const { upload } = send(bytes, 'stopped.bin', {
      onChunkComplete: (_size, accepted) => {
        if (accepted !== 300_000) return;
        void upload.abort().then(() => resolve(upload.url?.split('/').at(-1) ?? ''));
      },
    });
    const id = await stopped;
    const offsets: number[] = [];
    const rest = send(bytes, 'stopped.bin', {
      uploadUrl: `${servers[1]?.url}/api/uploads/${id}`,
      // A piece that was on its way holds the upload until its end is noticed.
      retryDelays: [100, 500, 2_000, 8_000],
      onChunkComplete: (_size, accepted) => void offsets.push(accepted),
    });
    expect(await rest.ended).toBe(id);
    expect(offsets[0]).toBeGreaterThan(300_000);
    expect(await operatorAt(0).ended(id)).toMatchObject({ state: 'published' });
    const files = await operatorAt(0).list('Tus');
    expect(files.find(({ name }) => name === 'stopped.bin')?.sha256).toBe(sha256Of(bytes));
  });

  it('is refused a piece that is not what its checksum says', async () => {
    const wrong = `sha256 ${createHash('sha256').update('other').digest('base64')}`;
    const { ended } = send(contentOf('checksum', SIZE), 'checksum.bin', {
      onBeforeRequest: (request) => {
        if (request.getMethod() === 'PATCH') request.setHeader('Upload-Checksum', wrong);
      },
    });
    const error: unknown = await ended.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DetailedError);
    expect((error as DetailedError).originalResponse?.getStatus()).toBe(460);
  });

  it('writes each byte once, however many processes are sent it at once', async () => {
    const bytes = contentOf('both', SIZE);
    const { id } = await operatorAt(0).begin({ filename: 'both.bin', path: 'Both' }, SIZE);
    const piece = SIZE / 20;
    for (let offset = 0; offset < SIZE; offset += piece) {
      const answers = await Promise.all(
        [0, 1, 0, 1].map((index) =>
          operatorAt(index).send(id, offset, bytes.subarray(offset, offset + piece)),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 204)).toHaveLength(1);
      expect(statuses.filter((status) => ![204, 409, 423].includes(status))).toEqual([]);
      expect((await operatorAt(1).head(id)).offset).toBe(offset + piece);
    }
    expect(await operatorAt(1).ended(id)).toMatchObject({ state: 'published' });
    expect(await operatorAt(0).list('Both')).toEqual([
      { name: 'both.bin', size: SIZE, sha256: sha256Of(bytes) },
    ]);
  });
});
