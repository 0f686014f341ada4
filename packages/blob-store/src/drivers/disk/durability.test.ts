import type callbacks from 'node:fs';
import type * as promises from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlobStore } from '../../port.ts';
import { openDiskBlobStore } from './disk-blob-store.ts';

/** What was made durable and what was renamed, in order; losing power cannot be tested otherwise. */
const seen = vi.hoisted(() => ({ steps: [] as string[], begun: [] as string[], root: '' }));

vi.mock('node:fs', async (importOriginal) => {
  const { default: fs } = await importOriginal<{ default: typeof callbacks }>();
  const paths = new Map<number, string>();
  const open = (path: string, ...rest: unknown[]) => {
    const done = rest.pop() as (error: Error | null, fd: number) => void;
    const call = fs.open as (...args: unknown[]) => void;
    call(path, ...rest, (error: Error | null, fd: number) => {
      if (!error) paths.set(fd, path);
      done(error, fd);
    });
  };
  const fsync = (fd: number, done: (error: Error | null) => void) => {
    const step = `sync ${relative(seen.root, paths.get(fd) ?? 'unknown')}`;
    seen.begun.push(step);
    fs.fsync(fd, (error) => {
      seen.steps.push(step);
      done(error);
    });
  };
  return { default: { ...fs, open, fsync } };
});

vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof promises>();
  const rename = async (from: string, to: string) => {
    await fs.rename(from, to);
    const step = `rename ${relative(seen.root, from)} ${relative(seen.root, to)}`;
    seen.steps.push(step);
    seen.begun.push(step);
  };
  return { ...fs, rename };
});

describe('disk blob store and the loss of power', () => {
  let store: BlobStore;
  beforeEach(async () => {
    seen.root = await mkdtemp(join(tmpdir(), 'durability-'));
    store = await openDiskBlobStore(seen.root);
    seen.steps.length = 0;
  });
  afterEach(() => rm(seen.root, { recursive: true }));

  async function* source() {
    yield await Promise.resolve(Buffer.from('content'));
  }

  async function put() {
    const temporary = await store.putTemporary(source());
    const [first, second] = [temporary.sha256.slice(0, 2), temporary.sha256.slice(2, 4)];
    const folder = `blobs/${first}/${second}`;
    const folders = [`sync blobs`, `sync blobs/${first}`, `sync ${folder}`];
    return { temporary, folders, path: `${folder}/${temporary.sha256}` };
  }

  it('makes the bytes and the name of a temporary durable before it is acknowledged', async () => {
    const { temporary } = await put();
    expect(seen.steps).toEqual([`sync tmp/${temporary.temporaryId}`, 'sync tmp']);
  });

  it('makes the new name and every folder above it durable after it is published', async () => {
    const { temporary, folders, path } = await put();
    seen.steps.length = 0;
    await store.publish(temporary);
    const [renamed, ...synced] = seen.steps;
    expect(renamed).toBe(`rename tmp/${temporary.temporaryId} ${path}`);
    expect(synced.toSorted()).toEqual([...folders, 'sync tmp'].toSorted());
  });

  it('makes both folders of every other move durable after it', async () => {
    const { temporary, folders, path } = await put();
    await store.publish(temporary);
    for (const move of ['quarantine', 'restore'] as const) {
      seen.steps.length = 0;
      await store[move](temporary);
      const at = seen.steps.findIndex((step) => step.startsWith('rename'));
      expect(seen.steps[at]).toContain(path);
      expect(seen.steps.slice(at + 1).toSorted()).toEqual(
        [...folders, 'sync quarantine'].toSorted(),
      );
    }
  });

  it('shares the syncs of a folder among those that come at once, and none with a later name', async () => {
    const contents = Array.from({ length: 12 }, (_, index) => `content ${index}`);
    async function* sourceOf(content: string) {
      yield await Promise.resolve(Buffer.from(content));
    }
    const temporaries = await Promise.all(
      contents.map((content) => store.putTemporary(sourceOf(content))),
    );
    seen.begun.length = 0;
    await Promise.all(
      temporaries.map(async (temporary) => {
        await store.publish(temporary);
        const renamed = seen.begun.findIndex((step) => step.includes(temporary.temporaryId));
        const begunSince = seen.begun.slice(renamed + 1);
        const { sha256 } = temporary;
        const folder = `blobs/${sha256.slice(0, 2)}`;
        expect(begunSince).toEqual(
          expect.arrayContaining([
            'sync blobs',
            'sync tmp',
            `sync ${folder}`,
            `sync ${folder}/${sha256.slice(2, 4)}`,
          ]),
        );
      }),
    );
    const ofTop = seen.begun.filter((step) => step === 'sync blobs');
    expect(ofTop.length).toBeLessThan(contents.length);
  });
});
