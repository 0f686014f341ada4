import type { DownloadTables } from '../../apps/server/src/features/downloads/tables.ts';
import type { LedgerTables } from '../../apps/server/src/features/ledger/tables.ts';
import type { UsersTables } from '../../apps/server/src/features/users/index.ts';
import { type Database, tables } from '../../apps/server/src/platform/db/database.ts';
import { newId } from '../../apps/server/src/platform/ids/ids.ts';
import { seedCustomer, seedFiles } from '../../apps/server/tests/harness/seed.ts';

/** Rows of one statement; the engines limit the number of bound values. */
const BATCH = 1000;
const BATCHES_OF_TRANSACTION = 20;
const BEGIN = Date.UTC(2025, 0, 1);
const BETWEEN_MS = 30_000;
const SEAL = '0'.repeat(64);

interface LedgerSize {
  readonly entries: number;
  readonly users: number;
  readonly files: number;
}

/**
 * Downloads of users and files at random: each a grant, an entry for its reservation and one for its
 * commit. Their seals are worth nothing, so nothing may be appended and nothing verified.
 * @returns ids of a user and of a version that are in it
 */
export async function insertLedger(
  db: Database,
  { entries, users: people, files: count }: LedgerSize,
): Promise<{ readonly userId: string; readonly versionId: string }> {
  const userIds = await insertUsers(db, people);
  const files: { entryId: string; versionId: string }[] = [];
  while (files.length < count) {
    files.push(
      ...(await seedFiles(
        db,
        Array.from({ length: BATCH }, (_, size) => size),
      )),
    );
  }
  const step = BATCH * BATCHES_OF_TRANSACTION;
  for (let start = 0; start < entries; start += step) {
    await db.transaction(async (tx) => {
      for (let first = start; first < Math.min(start + step, entries); first += BATCH) {
        await insertDownloads(tx, { first, userIds, files });
      }
    });
  }
  return { userId: userIds[0] ?? '', versionId: files[0]?.versionId ?? '' };
}

async function insertUsers(db: Database, count: number): Promise<string[]> {
  const first = await seedCustomer(db);
  const users = tables<UsersTables>(db);
  const row = await users
    .selectFrom('users')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const ids = [first];
  while (ids.length < count) {
    const added = Array.from({ length: BATCH }, () => newId());
    const rows = added.map((id) => ({ ...row, id, email: `${id.toLowerCase()}@example.com` }));
    await users.insertInto('users').values(rows).execute();
    ids.push(...added);
  }
  return ids;
}

interface Part {
  /** Entries that are there. */
  readonly first: number;
  readonly userIds: readonly string[];
  readonly files: readonly { readonly entryId: string; readonly versionId: string }[];
}

async function insertDownloads(tx: Database, { first, userIds, files }: Part): Promise<void> {
  const grants = Array.from({ length: BATCH / 2 }, (_, index) => {
    const at = BEGIN + (first + 2 * index) * BETWEEN_MS;
    const { entryId = '', versionId = '' } = anyOf(files) ?? {};
    return {
      id: newId(),
      user_id: anyOf(userIds) ?? '',
      entry_id: entryId,
      version_id: versionId,
      period_key: 'lifetime',
      state: 'committed' as const,
      created_at: at,
      expires_at: at + BETWEEN_MS,
      committed_at: at + BETWEEN_MS,
      ended_at: at + BETWEEN_MS,
      entitlement_id: null,
      charged: 1 as const,
      held_until: at,
      holders: 0,
    };
  });
  await tables<DownloadTables>(tx).insertInto('grants').values(grants).execute();
  const rows = grants.flatMap((grant, index) =>
    (['reserved', 'committed'] as const).map((kind, offset) => ({
      lane: 'bench',
      seq: first + 2 * index + offset + 1,
      format: 2 as const,
      at: grant.created_at + offset * BETWEEN_MS,
      kind,
      user_id: grant.user_id,
      grant_id: grant.id,
      version_id: grant.version_id,
      period_key: grant.period_key,
      detail: null,
      actor: 'user' as const,
      actor_id: grant.user_id,
      reason: null,
      hash: SEAL,
    })),
  );
  await tables<LedgerTables>(tx).insertInto('ledger_entries').values(rows).execute();
}

const anyOf = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)];
