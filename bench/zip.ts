/**
 * A folder of 10,000 entries as one archive, from a real server over loopback: opening it (a unit
 * reserved for each file, all in one transaction), fetching it (each file committed before its bytes
 * leave), and fetching it again (all paid). `waits` is the longest that another request, the reading
 * of a count, took meanwhile. Memory is the server's at its peak.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import type { OpenArchiveResponse } from '@file-server/contract/archives';
import { createDatabase, startPostgres } from '@file-server/testkit/postgres';
import { createFolder, publishFile } from '../apps/server/src/features/library/index.ts';
import type { LibraryTables } from '../apps/server/src/features/library/tables.ts';
import { migrations } from '../apps/server/src/migrations.ts';
import { systemClock } from '../apps/server/src/platform/clock/clock.ts';
import { type Database, tables } from '../apps/server/src/platform/db/database.ts';
import { openPostgres } from '../apps/server/src/platform/db/drivers/postgres.ts';
import { openSqlite } from '../apps/server/src/platform/db/drivers/sqlite.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { newId } from '../apps/server/src/platform/ids/ids.ts';
import { createSignals } from '../apps/server/src/platform/signals/signals.ts';
import { chunksOf, postJson, signInTo } from '../apps/server/tests/harness/client.ts';
import { OPERATOR, startServerProcess } from '../apps/server/tests/harness/server-process.ts';
import { BUILT_MAIN } from '../tools/lib/serve-process.mjs';

const FILES = 9_999;
const SIZE = 4096;

console.log(`${FILES} files of ${SIZE} bytes`);
console.log(
  'engine    open s  waits ms  first s  waits ms  files/s  again s  waits ms  files/s  peak MB',
);
for (const engine of ['sqlite', 'postgres'] as const) await measure(engine);

async function measure(engine: 'sqlite' | 'postgres'): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'file-server-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  const url = postgres ? await createDatabase(postgres.adminUrl) : null;
  const file = join(dataDir, 'file-server.sqlite');
  try {
    const folderId = await fill(url === null ? openSqlite(file) : openPostgres(url), dataDir);
    const server = await startServerProcess(
      {
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...(url === null ? {} : { DATABASE_URL: url }),
      },
      BUILT_MAIN,
    );
    try {
      const { token } = await signInTo(server.url, OPERATOR);
      const whileAsking = <T>(work: () => Promise<T>) => timed(server.url, token, work);
      await whileAsking(() => new Promise((resolve) => setTimeout(resolve, 500)));
      const [opened, open] = await whileAsking(async () => {
        const answer = await postJson(
          `${server.url}/api/downloads/archives`,
          { entryIds: [folderId] },
          token,
        );
        if (!answer.ok) throw new Error(await answer.text());
        return (await answer.json()) as OpenArchiveResponse;
      });
      const [, first] = await whileAsking(() => drain(server.url, opened));
      const [, again] = await whileAsking(() => drain(server.url, opened));
      const status = await readFile(`/proc/${server.child.pid ?? 0}/status`, 'utf8');
      const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000;
      const cells = [
        engine.padEnd(8),
        open.seconds.toFixed(2).padStart(6),
        open.waitMs.toFixed(0).padStart(8),
        first.seconds.toFixed(2).padStart(7),
        first.waitMs.toFixed(0).padStart(8),
        (FILES / first.seconds).toFixed(0).padStart(7),
        again.seconds.toFixed(2).padStart(7),
        again.waitMs.toFixed(0).padStart(8),
        (FILES / again.seconds).toFixed(0).padStart(7),
        peak.toFixed(0).padStart(7),
      ];
      console.log(cells.join('  '));
    } finally {
      await server.terminate();
    }
  } finally {
    await postgres?.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** Runs something while another request is made again and again. */
async function timed<T>(
  origin: string,
  token: string,
  work: () => Promise<T>,
): Promise<[T, { seconds: number; waitMs: number }]> {
  let waitMs = 0;
  let done = false;
  const asking = async () => {
    while (!done) {
      const askedAt = performance.now();
      const headers = { authorization: `Bearer ${token}` };
      await (await fetch(`${origin}/api/downloads/count`, { headers })).arrayBuffer();
      waitMs = Math.max(waitMs, performance.now() - askedAt);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  const startedAt = performance.now();
  const asked = asking();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  done = true;
  await asked;
  return [result, { seconds, waitMs }];
}

async function drain(origin: string, { url, bytes }: OpenArchiveResponse): Promise<void> {
  let received = 0;
  for await (const chunk of chunksOf(await fetch(origin + url))) received += chunk.length;
  if (received !== bytes) throw new Error(`${received} of ${bytes} bytes came.`);
}

/** A folder of files that share one stored content. @returns its id */
async function fill(db: Database, dataDir: string): Promise<string> {
  await migrate(db, migrations);
  const blobs = await openDiskBlobStore(join(dataDir, 'blobs'));
  const deps = { db, blobs, clock: systemClock, signals: createSignals() };
  const { entryId } = await createFolder(deps, { parentId: null, name: 'small' });
  const source = async function* () {
    yield await Promise.resolve(randomBytes(SIZE));
  };
  const { versionId } = await publishFile(deps, { parentId: null, name: 'x', source: source() });
  await db.transaction(async (tx) => {
    const library = tables<LibraryTables>(tx);
    const find = library.selectFrom('versions').selectAll().where('id', '=', versionId);
    const version = await find.executeTakeFirstOrThrow();
    for (let index = 0; index < FILES; index += 1) {
      const ids = { entry: newId(), version: newId() };
      const name = `${String(index).padStart(5, '0')}.bin`;
      const entry = {
        id: ids.entry,
        parent_id: entryId,
        kind: 'file',
        name,
        sort_key: name,
        current_version_id: ids.version,
        size: SIZE,
        updated_at: version.published_at,
        withdrawn_at: null,
      } as const;
      await library.insertInto('entries').values(entry).execute();
      const copy = { ...version, id: ids.version, entry_id: ids.entry };
      await library.insertInto('versions').values(copy).execute();
    }
  });
  await db.close();
  return entryId;
}
