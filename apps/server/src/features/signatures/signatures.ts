import type { SignatureKind } from '@file-server/contract/signatures';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { findVersionKind, type SameVersion } from '../library/index.ts';
import type { SignatureTables } from './tables.ts';

interface SignatureOf {
  readonly versionId: string;
  readonly kind: SignatureKind;
}

/**
 * Keeps a signature of a version or a draft, in the place of one of its kind.
 * @param content base64
 * @returns false when there is no such version
 */
export async function putSignature(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { versionId, kind }: SignatureOf,
  content: string,
): Promise<boolean> {
  if ((await findVersionKind(db, versionId)) === null) return false;
  await tables<SignatureTables>(db)
    .insertInto('signatures')
    .values({ version_id: versionId, kind, content, created_at: clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['version_id', 'kind']).doUpdateSet({ content, created_at: clock.now() }),
    )
    .execute();
  return true;
}

/** Gives those of a draft to the version that has its content already, but for kinds that it has. */
export async function carrySignatures(
  tx: Database,
  { draftId, versionId }: SameVersion,
): Promise<void> {
  const signatures = tables<SignatureTables>(tx);
  const own = signatures.selectFrom('signatures').select('kind');
  await signatures
    .updateTable('signatures')
    .set({ version_id: versionId })
    .where('version_id', '=', draftId)
    .where('kind', 'not in', own.where('version_id', '=', versionId))
    .execute();
}

/** @returns false when there is none */
export async function removeSignature(
  db: Database,
  { versionId, kind }: SignatureOf,
): Promise<boolean> {
  const gone = await tables<SignatureTables>(db)
    .deleteFrom('signatures')
    .where('version_id', '=', versionId)
    .where('kind', '=', kind)
    .returning('kind')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Those of a version, by their kinds. */
export const listSignatures = (
  db: Database,
  versionId: string,
): Promise<{ kind: SignatureKind; content: string }[]> =>
  tables<SignatureTables>(db)
    .selectFrom('signatures')
    .select(['kind', 'content'])
    .where('version_id', '=', versionId)
    .orderBy('kind')
    .execute();

/** Which of these versions and drafts have any. */
export async function findSigned(
  db: Database,
  versionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (versionIds.length === 0) return new Set();
  const rows = await tables<SignatureTables>(db)
    .selectFrom('signatures')
    .select('version_id')
    .distinct()
    .where('version_id', 'in', versionIds)
    .execute();
  return new Set(rows.map((row) => row.version_id));
}

/** Versions whose signatures are looked at in one statement. */
const SLICE = 500;

/**
 * Deletes those of drafts that were dropped, and of versions whose content was given up; slice by slice,
 * because SQLite does nothing else during a statement.
 */
export async function sweepSignatures(db: Database, signal: AbortSignal): Promise<void> {
  let after = '';
  for (;;) {
    signal.throwIfAborted();
    const slice = await tables<SignatureTables>(db)
      .selectFrom('signatures')
      .select('version_id')
      .distinct()
      .where('version_id', '>', after)
      .orderBy('version_id')
      .limit(SLICE)
      .execute();
    const last = slice.at(-1);
    if (!last) return;
    await sql`delete from signatures
      where version_id > ${after} and version_id <= ${last.version_id}
        and not exists (select 1 from drafts where drafts.id = signatures.version_id)
        and not exists (select 1 from versions
          where versions.id = signatures.version_id and versions.erased_at is null)`.execute(
      db.kysely,
    );
    after = last.version_id;
    await yieldToEventLoop();
  }
}
