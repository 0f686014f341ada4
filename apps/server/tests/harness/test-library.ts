import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import type { Engine } from './engines.ts';
import { createSignals, type Signal } from '../../src/platform/signals/signals.ts';
import type { PublishDeps } from '../../src/features/library/index.ts';
import { listEntries } from '../../src/features/library/listing.ts';

export interface TestLibrary {
  readonly deps: PublishDeps;
  /** Every signal so far. */
  readonly signals: readonly Signal[];
  close(): Promise<void>;
}

/** A library on a test's database, with its blobs on the disk beside it. */
export async function openTestLibrary(engine: Engine): Promise<TestLibrary> {
  const db = engine.open();
  const blobs = await openDiskBlobStore(join(engine.dataDir, 'blobs'));
  const signals = createSignals();
  const heard: Signal[] = [];
  signals.subscribe((signal) => heard.push(signal));
  let present = 1_000;
  const clock = { now: () => (present += 1) };
  return { deps: { db, clock, signals, blobs }, signals: heard, close: () => db.close() };
}

/** The lower-case hex SHA-256 of some bytes. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Everything below a folder: path to 'folder', or to the SHA-256 of the bytes the blob store really
 * holds, which must be what the library says.
 */
export async function readTree(
  deps: PublishDeps,
  parentId: string | null = null,
  prefix = '',
): Promise<Record<string, string>> {
  const tree: Record<string, string> = {};
  let cursor: string | undefined;
  do {
    const viewer = { userId: 'nobody', now: 0 };
    const scope = { viewer, parentId, sort: 'name', order: 'asc' } as const;
    const page = await listEntries(deps.db, { ...scope, limit: 100, cursor });
    for (const row of page.rows) {
      const path = `${prefix}${row.name}`;
      if (row.kind === 'folder') {
        tree[path] = 'folder';
        Object.assign(tree, await readTree(deps, row.id, `${path}/`));
      } else {
        tree[path] = await readBlob(deps, row.sha256 ?? '', row.size ?? -1);
      }
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return tree;
}

async function readBlob({ blobs }: PublishDeps, address: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of blobs.read({ sha256: address, size })) hash.update(chunk);
  const found = hash.digest('hex');
  if (found !== address) throw new Error(`The blob ${address} holds other bytes.`);
  return found;
}

/** A source of bytes in pieces. */
export async function* sourceOf(
  ...pieces: (string | Uint8Array)[]
): AsyncGenerator<Uint8Array, void, undefined> {
  for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
}
