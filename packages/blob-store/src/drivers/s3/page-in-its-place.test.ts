import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressOf, chunksOf, collect, contentOf } from '@file-server/testkit/blob-content';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlobStoreAbsentError, BlobStoreUnavailableError } from '../../errors.ts';
import type { BlobStore } from '../../port.ts';
import { openS3BlobStore } from './s3-blob-store.ts';

const EMPTY = '<ListBucketResult><Name>any</Name></ListBucketResult>';
const PAGE = '<html><body>Back soon.</body></html>';
const MIB = 1024 * 1024;

describe.each([
  ['finds everything', 200, BlobStoreAbsentError],
  ['finds nothing', 404, BlobStoreUnavailableError],
])('S3: a page in the place of the storage that %s', (_, status, refusal) => {
  const any = contentOf('any', 10);
  const blob = addressOf(any);
  const temporary = { ...blob, temporaryId: '0'.repeat(32) };
  let answers: { status: number; page: string };
  let server: Server;
  let store: BlobStore;
  const open = () => {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const credentials = { accessKeyId: 'any', secretAccessKey: 'any' };
    return openS3BlobStore({ bucket: 'any', region: 'any', endpoint, credentials });
  };
  beforeEach(async () => {
    answers = { status: 200, page: EMPTY };
    server = createServer((request, answer) => {
      request.resume().on('end', () => {
        const { status: said, page } = answers;
        const length = { 'content-type': 'text/html', 'content-length': page.length };
        answer.writeHead(said, length).end(page);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    store = await open();
    answers = { status, page: PAGE };
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is no bucket to be opened', async () => {
    await expect(open()).rejects.toThrow(refusal);
  });

  it('says nothing about a blob', async () => {
    await expect(store.verify(blob)).rejects.toThrow(refusal);
    await expect(store.stat(blob)).rejects.toThrow(refusal);
    await expect(collect(store.read(blob))).rejects.toThrow(refusal);
    await expect(collect(store.read({ ...blob, size: 0 }))).rejects.toThrow(refusal);
  });

  it('says nothing about an upload, and takes no byte of it', async () => {
    await expect(store.partials.begin()).rejects.toThrow(BlobStoreUnavailableError);
    const appending = store.partials.append(temporary.temporaryId, chunksOf(any), { offset: 0 });
    await expect(appending).rejects.toThrow(refusal);
    await expect(store.partials.seal(temporary.temporaryId)).rejects.toThrow(refusal);
    await expect(store.publish(temporary)).rejects.toThrow(refusal);
    await expect(store.sweepTemporary(0)).rejects.toThrow(refusal);
  });

  it.each([
    ['one', 10],
    ['several', 20 * MIB],
  ])('stores nothing that is sent in %s', async (_parts, size) => {
    const storing = store.putTemporary(chunksOf(contentOf('any', size)));
    await expect(storing).rejects.toThrow(BlobStoreUnavailableError);
  });

  it('copies nothing', async () => {
    // As long as what it stands for: what it says is there is copied by it, too.
    answers.page = PAGE.padEnd(64);
    await expect(store.publish({ ...temporary, size: 64 })).rejects.toThrow(
      BlobStoreUnavailableError,
    );
  });
});
