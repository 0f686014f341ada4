import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '@file-server/blob-store';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import { createDatabase, startPostgres } from '@file-server/testkit/postgres';
import { loadSecrets, type Secrets } from '../../apps/server/src/config/index.ts';
import { publishFile } from '../../apps/server/src/features/library/index.ts';
import type { LibraryTables } from '../../apps/server/src/features/library/tables.ts';
import { migrations } from '../../apps/server/src/migrations.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { type Database, tables } from '../../apps/server/src/platform/db/database.ts';
import { openPostgres } from '../../apps/server/src/platform/db/drivers/postgres.ts';
import { openSqlite } from '../../apps/server/src/platform/db/drivers/sqlite.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { newId } from '../../apps/server/src/platform/ids/ids.ts';
import { createSignals } from '../../apps/server/src/platform/signals/signals.ts';
import type { Bench } from './bench.ts';

const CHUNK = 1024 * 1024;

export type EngineName = 'sqlite' | 'postgres';

/** The database and blobs that servers of a benchmark share. */
export interface Store {
  readonly engine: EngineName;
  /** Settings of a server over it. */
  readonly env: Readonly<Record<string, string>>;
  readonly secrets: Secrets;
  readonly dataDir: string;
  openBlobs(): Promise<BlobStore>;
  /** Root of the blobs on the disk, which a rival serves as it is. */
  readonly blobFolder: string;
  open(): Database;
}

/** A stored file that others can fetch, too. */
export interface Content {
  readonly entryId: string;
  readonly versionId: string;
  /** Path below the blob folder, for rivals. */
  readonly path: string;
}

/** An empty store with its schema. PostgreSQL is a real one with fsync. */
export async function createStore(bench: Bench, engine: EngineName = 'sqlite'): Promise<Store> {
  const dataDir = await mkdtemp(join(bench.folder, 'data-'));
  const blobFolder = join(dataDir, 'blobs', 'blobs');
  await mkdir(blobFolder, { recursive: true });
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const config = { dataDir, secretKey: undefined, fieldKey: undefined };
  const secrets = await loadSecrets(config, () => Promise.resolve(false));
  const openBlobs = () => openDiskBlobStore(join(dataDir, 'blobs'));
  const shared = { engine, secrets, dataDir, blobFolder, openBlobs };
  const store: Store =
    engine === 'sqlite'
      ? { ...shared, env, open: () => openSqlite(join(dataDir, 'file-server.sqlite')) }
      : await overPostgres(bench, { ...shared, env });
  await withDatabase(store, (db) => migrate(db, migrations));
  return store;
}

async function overPostgres(bench: Bench, store: Omit<Store, 'open'>): Promise<Store> {
  const postgres = bench.use(await startPostgres());
  const url = await createDatabase(postgres.adminUrl);
  return { ...store, env: { ...store.env, DATABASE_URL: url }, open: () => openPostgres(url) };
}

/** Works on the database, which no server of this process may have open meanwhile. */
export async function withDatabase<T>(
  store: Store,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = store.open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Publishes a file of random bytes. */
export async function publishContent(
  store: Store,
  db: Database,
  file: { name: string; size: number },
): Promise<Content> {
  const blobs = await store.openBlobs();
  const deps = { db, blobs, clock: systemClock, signals: createSignals() };
  const { entryId, versionId } = await publishFile(deps, {
    parentId: null,
    name: file.name,
    source: randomContent(file.size),
  });
  const { sha256 } = await tables<LibraryTables>(db)
    .selectFrom('versions')
    .select('sha256')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  return { entryId, versionId, path: `/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}` };
}

/** Further entries with the same content. @returns their ids */
export function publishCopies(db: Database, content: Content, count: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const library = tables<LibraryTables>(tx);
    const version = await library
      .selectFrom('versions')
      .selectAll()
      .where('id', '=', content.versionId)
      .executeTakeFirstOrThrow();
    const entry = await library
      .selectFrom('entries')
      .selectAll()
      .where('id', '=', content.entryId)
      .executeTakeFirstOrThrow();
    const ids: string[] = [];
    while (ids.length < count) {
      const id = newId();
      const versionId = newId();
      const name = `${id}.bin`;
      const copy = { ...entry, id, name, sort_key: name, current_version_id: versionId };
      await library.insertInto('entries').values(copy).execute();
      const copied = { ...version, id: versionId, entry_id: id };
      await library.insertInto('versions').values(copied).execute();
      ids.push(id);
    }
    return ids;
  });
}

/** Random enough that no two chunks are equal, and faster than hashing it. */
async function* randomContent(size: number): AsyncGenerator<Buffer> {
  const chunk = randomBytes(Math.min(size, CHUNK));
  for (let position = 0; position < size; position += CHUNK) {
    if (chunk.length >= 8) chunk.writeDoubleLE(position, 0);
    yield await Promise.resolve(Buffer.from(chunk.subarray(0, Math.min(CHUNK, size - position))));
  }
}
