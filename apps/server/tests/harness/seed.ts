import { addUser, createPasswords } from '../../src/features/users/index.ts';
import type { DownloadTables } from '../../src/features/downloads/tables.ts';
import type { LibraryTables } from '../../src/features/library/tables.ts';
import type { LicenceTerms } from '../../src/features/licences/index.ts';
import { IN_BIN } from '../../src/features/products/index.ts';
import { type Database, tables } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/ids/ids.ts';

export const T0 = Date.UTC(2026, 10, 20, 12);

/** A clock that a test moves by hand. */
export function handClock(start = T0) {
  let present = start;
  return {
    now: () => present,
    advance: (ms: number) => {
      present += ms;
    },
  };
}

const passwords = createPasswords();

/** A customer with an address of its own. @returns the user id */
export async function seedCustomer(
  db: Database,
  licence: Partial<LicenceTerms> = {},
): Promise<string> {
  const user = await addUser(
    { db, clock: { now: () => T0 }, passwords },
    { email: `user-${newId().toLowerCase()}@example.com`, password: null, licence },
  );
  return user.id;
}

/** Files at the top of the library without bytes, for rules that never read them. */
export async function seedFiles(
  db: Database,
  sizes: readonly number[],
  publishedAt: number = T0,
): Promise<{ entryId: string; versionId: string }[]> {
  const files = sizes.map((size) => ({ entryId: newId(), versionId: newId(), size }));
  const library = tables<LibraryTables>(db);
  const entries = files.map(({ entryId, versionId, size }) => ({
    id: entryId,
    parent_id: null,
    kind: 'file' as const,
    name: `${entryId}.bin`,
    sort_key: entryId,
    current_version_id: versionId,
    size,
    updated_at: T0,
    withdrawn_at: null,
  }));
  await library.insertInto('entries').values(entries).execute();
  const versions = files.map(({ entryId, versionId, size }) => ({
    id: versionId,
    entry_id: entryId,
    size,
    sha256: '0'.repeat(64),
    media_type: 'application/octet-stream',
    published_at: publishedAt,
    withdrawn_at: null,
  }));
  await library.insertInto('versions').values(versions).execute();
  return files.map(({ entryId, versionId }) => ({ entryId, versionId }));
}

/** What a listing says of each, beside its ids, where nothing is wrong with it and it is for everybody. */
export const LISTED = {
  withdrawn: false,
  damaged: false,
  recallReason: null,
  publishedAt: T0,
  productId: null,
};

/** One of them. */
export async function seedFile(
  db: Database,
  size: number,
  publishedAt: number = T0,
): Promise<{ entryId: string; versionId: string }> {
  const [file] = await seedFiles(db, [size], publishedAt);
  if (!file) throw new Error('One file was asked for.');
  return file;
}

/** Publishes a newer version of a file without bytes. @returns its id */
export async function seedNewerVersion(
  db: Database,
  entryId: string,
  size: number,
): Promise<string> {
  const library = tables<LibraryTables>(db);
  const id = newId();
  const content = { size, sha256: '0'.repeat(64), media_type: 'application/octet-stream' };
  await library
    .insertInto('versions')
    .values({ id, entry_id: entryId, ...content, published_at: T0, withdrawn_at: null })
    .execute();
  const current = { current_version_id: id };
  await library.updateTable('entries').set(current).where('id', '=', entryId).execute();
  return id;
}

/** Marks the versions of a file as another process does; null takes a mark away. */
export async function markVersions(
  db: Database,
  entryId: string,
  marks: {
    readonly withdrawn_at?: number | null;
    readonly damaged_at?: number | null;
    readonly recalled_at?: number | null;
    readonly recall_reason?: string | null;
  },
): Promise<void> {
  const versions = tables<LibraryTables>(db).updateTable('versions');
  await versions.set(marks).where('entry_id', '=', entryId).execute();
}

/** Puts empty folders into one, or at the top. @returns their ids */
export async function seedFolders(
  db: Database,
  parentId: string | null,
  names: readonly string[],
): Promise<string[]> {
  const folders = names.map((name) => ({
    id: newId(),
    parent_id: parentId,
    kind: 'folder' as const,
    name,
    sort_key: name,
    updated_at: 1,
  }));
  await tables<LibraryTables>(db).insertInto('entries').values(folders).execute();
  return folders.map(({ id }) => id);
}

/** Puts an entry into a folder; null = at the top. */
export async function moveInto(
  db: Database,
  entryId: string,
  folderId: string | null,
): Promise<void> {
  const entries = tables<LibraryTables>(db).updateTable('entries');
  await entries.set({ parent_id: folderId }).where('id', '=', entryId).execute();
}

/** Puts a folder, and with it all that lies in it, into the bin. */
export async function putIntoBin(db: Database, folderId: string): Promise<void> {
  const entries = tables<LibraryTables>(db).updateTable('entries');
  await entries.set({ product_id: IN_BIN }).where('id', '=', folderId).execute();
}

/** Makes everything that was published so far ancient. */
export async function ageVersions(db: Database): Promise<void> {
  await tables<LibraryTables>(db).updateTable('versions').set({ published_at: 0 }).execute();
}

interface SeededGrant {
  readonly userId: string;
  readonly entryId: string;
  readonly versionId: string;
  readonly periodKey?: string;
  /** null = it is only reserved. */
  readonly committedAt: number | null;
}

/** A grant alone, without its unit. */
export async function seedGrant(
  db: Database,
  { userId, entryId, versionId, periodKey = 'lifetime', committedAt }: SeededGrant,
): Promise<void> {
  const at = committedAt ?? T0;
  await tables<DownloadTables>(db)
    .insertInto('grants')
    .values({
      id: newId(),
      user_id: userId,
      entry_id: entryId,
      version_id: versionId,
      period_key: periodKey,
      state: committedAt === null ? 'reserved' : 'committed',
      created_at: at - 1,
      expires_at: at + 1,
      committed_at: committedAt,
      ended_at: committedAt,
      held_until: at,
      holders: 0,
      entitlement_id: null,
      charged: 1,
    })
    .execute();
}

/** One committed download of an ancient file, with its grant and its unit, as if the bytes had left. */
export async function seedDownload(
  db: Database,
  { userId, periodKey, at }: { userId: string; periodKey: string; at: number },
): Promise<void> {
  await seedGrant(db, { ...(await seedFile(db, 1, 0)), userId, periodKey, committedAt: at });
  await tables<DownloadTables>(db)
    .insertInto('download_counters')
    .values({
      owner_kind: 'user',
      owner_id: userId,
      period_key: periodKey,
      reserved: 0,
      downloaded: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_kind', 'owner_id', 'period_key'])
        .doUpdateSet((eb) => ({ downloaded: eb('download_counters.downloaded', '+', 1) })),
    )
    .execute();
}
