import { execFile } from 'node:child_process';
import { readdirSync, readlinkSync, readSync, truncateSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contentOf } from '@file-server/testkit/blob-content';
import { flipBit } from '@file-server/testkit/flip-bit';
import { describeBlobStore } from '@file-server/testkit/blob-store-conformance';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  BlobCorruptError,
  BlobNotFoundError,
  BlobStoreAbsentError,
  BlobStoreError,
  BlobVerificationError,
  InvalidBlobIdError,
} from '../../errors.ts';
import type { BlobRef, BlobStore } from '../../port.ts';
import { openDiskBlobStore } from './disk-blob-store.ts';

const MODULE = new URL('disk-blob-store.ts', import.meta.url).href;

function newRoot(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'disk-blob-store-'));
}

function fileOf(root: string, { sha256 }: BlobRef): string {
  return join(root, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

describeBlobStore('disk', async () => {
  const root = await newRoot();
  const shorten = async (path: string) => truncateSync(path, (await stat(path)).size - 1);
  return {
    store: await openDiskBlobStore(root),
    opener: { moduleUrl: MODULE, exportName: 'openDiskBlobStore', argument: root },
    reopen: () => openDiskBlobStore(root),
    shortenTemporary: (temporaryId) => shorten(join(root, 'tmp', temporaryId)),
    shortenPublished: (blob) => shorten(fileOf(root, blob)),
    flipBit: (blob, position) => flipBit(fileOf(root, blob), position),
    crashRounds: 20,
    dispose: () => rm(root, { recursive: true }),
  };
});

describe('disk blob store', () => {
  let root: string;
  let store: BlobStore & { localFiles: NonNullable<BlobStore['localFiles']> };
  beforeEach(async () => {
    root = await newRoot();
    store = await openDiskBlobStore(join(root, 'not', 'there', 'yet'));
    root = join(root, 'not', 'there', 'yet');
  });
  afterEach(() => rm(join(root, '..', '..', '..'), { recursive: true }));

  async function* source(bytes: string | Buffer) {
    yield await Promise.resolve(Buffer.from(bytes));
  }

  it('lets no other account of the machine read anything', async () => {
    const blob = await store.putTemporary(source('secret'));
    expect((await stat(join(root, 'tmp', blob.temporaryId))).mode & 0o777).toBe(0o600);
    await store.publish(blob);
    expect((await stat(fileOf(root, blob))).mode & 0o777).toBe(0o600);
    for (const folder of ['.', 'tmp', 'quarantine', 'blobs', `blobs/${blob.sha256.slice(0, 2)}`]) {
      expect((await stat(join(root, folder))).mode & 0o777).toBe(0o700);
    }
  });

  it('leaves alone what it has not put among the temporaries', async () => {
    await writeFile(join(root, 'tmp', '.nfs0001'), 'foreign');
    expect(await store.sweepTemporary(0)).toBe(0);
    expect(await readdir(join(root, 'tmp'))).toEqual(['.nfs0001']);
  });

  it('lists nothing that it has not published', async () => {
    await writeFile(join(root, 'blobs', '.nfs0001'), 'foreign');
    const blob = await store.putTemporary(source('ours'));
    await store.publish(blob);
    await writeFile(join(fileOf(root, blob), '..', 'README'), 'foreign');
    const blobs: BlobRef[] = [];
    for await (const found of store.list({ state: 'published', olderThanMs: 0 })) blobs.push(found);
    expect(blobs).toEqual([{ sha256: blob.sha256, size: blob.size }]);
  });

  it('names the place of a blob for others, and makes no path of anything but an address', async () => {
    const blob = await store.putTemporary(source('for a proxy'));
    await store.publish(blob);
    const place = store.localFiles.relativePath(blob);
    expect(place).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}$/);
    expect((await stat(join(root, 'blobs', place))).size).toBe(blob.size);
    const forged = { sha256: '../../secret.key', size: 1 };
    expect(() => store.localFiles.relativePath(forged)).toThrow(InvalidBlobIdError);
  });

  it('takes for a fault of the blob what is only its own, and nothing else', async () => {
    const blob = await store.putTemporary(source('a folder'));
    await store.publish(blob);
    await rm(fileOf(root, blob));
    await mkdir(fileOf(root, blob));
    expect(await store.verify(blob)).toEqual({ state: 'unreadable', reason: 'EISDIR' });
    // As it is when the disk of the store is not mounted.
    await rename(join(root, 'blobs'), join(root, 'unmounted'));
    await expect(store.verify(blob)).rejects.toThrow(BlobStoreAbsentError);
    await rename(join(root, 'unmounted'), join(root, 'blobs'));
  });

  it('lends a descriptor of a whole blob, and of nothing else', async () => {
    const content = contentOf('local', 2000);
    const blob = await store.putTemporary(source(content));
    await expect(store.localFiles.openForReading(blob)).rejects.toThrow(BlobNotFoundError);
    await store.publish(blob);
    const file = await store.localFiles.openForReading(blob);
    const buffer = Buffer.alloc(1000);
    expect(readSync(file.fd, buffer, 0, 1000, 500)).toBe(1000);
    expect(buffer.equals(content.subarray(500, 1500))).toBe(true);
    file.close();
    file.close();
    truncateSync(fileOf(root, blob), 1999);
    await expect(store.localFiles.openForReading(blob)).rejects.toThrow(BlobCorruptError);
  });

  it('reads a small blob that is what its address says, and nothing else', async () => {
    const content = contentOf('small', 4096);
    const blob = await store.putTemporary(source(content));
    await expect(store.localFiles.readSmall(blob)).rejects.toThrow(BlobNotFoundError);
    await store.publish(blob);
    expect(content.equals((await store.localFiles.readSmall(blob)) ?? Buffer.alloc(0))).toBe(true);
    for (const size of [4095, 4097]) {
      const wrong = { ...blob, size };
      await expect(store.localFiles.readSmall(wrong)).rejects.toThrow(BlobCorruptError);
    }
    await store.quarantine(blob);
    await expect(store.localFiles.readSmall(blob)).rejects.toThrow(BlobNotFoundError);

    await store.restore(blob);
    await writeFile(fileOf(root, blob), contentOf('damaged', 4096));
    await expect(store.localFiles.readSmall(blob)).rejects.toThrow(BlobCorruptError);
    truncateSync(fileOf(root, blob), 100);
    await expect(store.localFiles.readSmall(blob)).rejects.toThrow(BlobCorruptError);

    const empty = await store.putTemporary(source(''));
    await store.publish(empty);
    expect(await store.localFiles.readSmall(empty)).toHaveLength(0);
    const large = await store.putTemporary(source(contentOf('large', 16 * 1024 + 1)));
    await store.publish(large);
    expect(await store.localFiles.readSmall(large)).toBeNull();
  });

  it('leaves no descriptor open, however a transfer ends', async () => {
    const openHere = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(root);
        } catch {
          return false;
        }
      }).length;
    const blob = await store.putTemporary(source('a'.repeat(600_000)));
    await store.publish(blob);
    const absent = { ...blob, sha256: '0'.repeat(64) };
    const damaged = { ...blob, size: 5 };

    for (let round = 0; round < 20; round += 1) {
      const controller = new AbortController();
      async function* cut() {
        yield* source('x');
        controller.abort();
        await new Promise(() => undefined);
      }
      const { signal } = controller;
      await expect(store.putTemporary(cut(), { signal })).rejects.toThrow(/aborted/);
      await expect(store.putTemporary(source('x'), { expectedSize: 2 })).rejects.toThrow(
        BlobVerificationError,
      );
      for await (const _ of store.read(blob)) break;
      for (const wrong of [absent, damaged]) {
        await expect(store.read(wrong)[Symbol.asyncIterator]().next()).rejects.toThrow(
          BlobStoreError,
        );
        await expect(store.localFiles.openForReading(wrong)).rejects.toThrow(BlobStoreError);
      }
      await expect(store.localFiles.readSmall(damaged)).rejects.toThrow(BlobStoreError);
      const file = await store.localFiles.openForReading(blob);
      expect(openHere()).toBeGreaterThan(0);
      file.close();
    }
    await expect.poll(openHere).toBe(0);
  });

  it('keeps what a partial had when the kernel takes no more', async () => {
    const program = `
      import { openDiskBlobStore } from ${JSON.stringify(MODULE)};
      const store = await openDiskBlobStore(${JSON.stringify(root)});
      async function* bytes(count) { for (let n = 0; n < count; n += 1) yield Buffer.alloc(65536); }
      const id = await store.partials.begin();
      const offset = await store.partials.append(id, bytes(8), { offset: 0 });
      await store.partials.append(id, bytes(100), { offset }).catch((error) => console.log(error.name));
      await store.partials.append(id, bytes(1), { offset });
      console.log((await store.partials.seal(id)).size);`;
    const { stdout } = await promisify(execFile)('sh', [
      '-c',
      'ulimit -f 2048 && exec "$0" --input-type=module --eval "$1"',
      process.execPath,
      program,
    ]);
    expect(stdout).toBe(`BlobStoreFullError\n${9 * 65536}\n`);
  });

  it('says that the disk is full, and leaves nothing, when the kernel takes no more', async () => {
    const program = `
      import { openDiskBlobStore } from ${JSON.stringify(MODULE)};
      const store = await openDiskBlobStore(${JSON.stringify(root)});
      async function* endless() { for (;;) yield Buffer.alloc(65536); }
      await store.putTemporary(endless()).catch((error) => console.log(error.name, error.cause.code));
      console.log(await store.sweepTemporary(0));`;
    // A file size limit of 1 MiB stands in for the end of the disk: the same call fails the same way.
    const { stdout } = await promisify(execFile)('sh', [
      '-c',
      'ulimit -f 2048 && exec "$0" --input-type=module --eval "$1"',
      process.execPath,
      program,
    ]);
    expect(stdout).toBe('BlobStoreFullError EFBIG\n0\n');
  });
});
