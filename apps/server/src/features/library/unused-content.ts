import {
  BlobNotFoundError,
  type BlobRef,
  type BlobStore,
  type ListOptions,
} from '@file-server/blob-store';
import { type Database, tables } from '../../platform/db/database.ts';
import type { LibraryTables } from './tables.ts';

const HOUR_MS = 3_600_000;
/** No import takes this long between publishing a content and naming it in a row. */
export const UNUSED_AFTER_MS = 24 * HOUR_MS;
/** Time to notice that a server was started on the wrong database, or on an old copy of it. */
export const DELETED_AFTER_MS = 30 * 24 * HOUR_MS;

/** Blobs of one question to the database; the engines limit the number of bound values. */
const BATCH = 500;

export interface ContentDeps {
  readonly db: Database;
  readonly blobs: BlobStore;
}

/** How much content something was done with. */
export interface Tally {
  readonly contents: number;
  readonly bytes: number;
}

/** The stored contents of a state, each with whether a version has it. */
export async function* listContent(
  { db, blobs }: ContentDeps,
  options: ListOptions,
): AsyncGenerator<{ blob: BlobRef; used: boolean }> {
  let batch: BlobRef[] = [];
  for await (const blob of blobs.list(options)) {
    batch.push(blob);
    if (batch.length < BATCH) continue;
    yield* withUse(db, batch);
    batch = [];
  }
  yield* withUse(db, batch);
}

/**
 * Puts content aside that no version has had for `olderThanMs`, as a crash or a refused import leaves
 * it. Safe beside imports of the same content, in any process: see `keepContent`.
 */
export async function quarantineUnused(
  deps: ContentDeps,
  { olderThanMs, signal }: Omit<ListOptions, 'state'>,
): Promise<Tally> {
  const tally = { contents: 0, bytes: 0 };
  for await (const { blob, used } of listContent(deps, {
    state: 'published',
    olderThanMs,
    signal,
  })) {
    if (used || !(await quarantineIfThere(deps.blobs, blob))) continue;
    if (await isUsed(deps.db, blob)) await deps.blobs.restore(blob);
    else addTo(tally, blob);
  }
  return tally;
}

/**
 * Brings content in quarantine back that a version has, and deletes what none has had for
 * `deleteAfterMs`.
 */
export async function settleQuarantine(
  deps: ContentDeps,
  { deleteAfterMs, signal }: { deleteAfterMs: number; signal?: AbortSignal | undefined },
): Promise<{ restored: Tally; deleted: Tally }> {
  const restored = { contents: 0, bytes: 0 };
  const deleted = { contents: 0, bytes: 0 };
  const inQuarantine = { state: 'quarantined', signal } as const;
  for await (const { blob, used } of listContent(deps, { ...inQuarantine, olderThanMs: 0 })) {
    if (!used) continue;
    await deps.blobs.restore(blob);
    addTo(restored, blob);
  }
  const old = { ...inQuarantine, olderThanMs: deleteAfterMs };
  for await (const { blob, used } of listContent(deps, old)) {
    // Published again without a row so far: its new copy is judged by its own age.
    if (used || (await deps.blobs.stat(blob)) !== 'quarantined') continue;
    await deps.blobs.delete(blob);
    addTo(deleted, blob);
  }
  return { restored, deleted };
}

/**
 * The importer's half of `quarantineUnused`: that one looks for a row after it has hidden the content,
 * this one looks for hidden content after it has written the row, so that one of them sees the other.
 */
export async function keepContent(blobs: BlobStore, blob: BlobRef): Promise<void> {
  if ((await blobs.stat(blob)) === 'quarantined') await blobs.restore(blob);
}

async function* withUse(db: Database, blobs: readonly BlobRef[]) {
  if (blobs.length === 0) return;
  const addresses = blobs.map(({ sha256 }) => sha256);
  const rows = await selectUsed(db, addresses).execute();
  const used = new Set(rows.map(({ sha256 }) => sha256));
  for (const blob of blobs) yield { blob, used: used.has(blob.sha256) };
}

async function isUsed(db: Database, { sha256 }: BlobRef): Promise<boolean> {
  return (await selectUsed(db, [sha256]).limit(1).executeTakeFirst()) !== undefined;
}

/** Those of the addresses that a version or a draft has, or that the storage is known by. */
function selectUsed(db: Database, addresses: readonly string[]) {
  const library = tables<LibraryTables>(db);
  const addressesIn = (table: 'versions' | 'drafts' | 'storage_mark') =>
    library.selectFrom(table).select('sha256').where('sha256', 'in', addresses);
  // What was deleted for ever needs its content no more.
  return addressesIn('versions')
    .where('erased_at', 'is', null)
    .union(addressesIn('drafts'))
    .union(addressesIn('storage_mark'));
}

/** False when somebody else has removed it since it was listed. */
async function quarantineIfThere(blobs: BlobStore, blob: BlobRef): Promise<boolean> {
  try {
    await blobs.quarantine(blob);
    return true;
  } catch (error) {
    if (error instanceof BlobNotFoundError) return false;
    throw error;
  }
}

function addTo(tally: { contents: number; bytes: number }, { size }: BlobRef): void {
  tally.contents += 1;
  tally.bytes += size;
}
