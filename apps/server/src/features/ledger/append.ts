import { sql } from 'kysely';
import {
  type ColumnType,
  type Database,
  forUpdate,
  sendTogether,
  tables,
} from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared-statement.ts';
import { seal, type SealedEntry } from './chain.ts';
import type { LedgerKind, LedgerTables } from './tables.ts';

export interface LedgerEvent {
  readonly kind: LedgerKind;
  readonly userId: string;
  readonly grantId?: string;
  readonly versionId?: string;
  readonly periodKey?: string;
  readonly detail?: string;
}

const ENTRY = {
  seq: 'bigint',
  at: 'bigint',
  kind: 'text',
  user_id: 'text',
  grant_id: 'text',
  version_id: 'text',
  period_key: 'text',
  detail: 'text',
  hash: 'text',
} as const satisfies Record<keyof SealedEntry, ColumnType>;

const addEntries = prepare<LedgerTables, { entries: readonly SealedEntry[] }>(({ rows }, db) => {
  const columns = sql.join(Object.keys(ENTRY).map((name) => sql.ref(name)));
  return sql`
    insert into ledger_entries (${columns})
    select ${columns} from ${rows('entries', ENTRY)} as appended`.compile(db);
});

/**
 * Appends events, in their order, in the caller's transaction, so that a count and its ledger row
 * appear together or not at all. Takes the head's row lock: call it last in the transaction.
 * @param at epoch milliseconds
 */
export async function appendToLedger(
  tx: Database,
  at: number,
  ...events: readonly LedgerEvent[]
): Promise<void> {
  if (events.length === 0) return;
  const db = tables<LedgerTables>(tx);
  let head = await forUpdate(
    tx,
    db.selectFrom('ledger_head').select(['seq', 'hash']).where('id', '=', 1),
  ).executeTakeFirstOrThrow();
  const entries: SealedEntry[] = [];
  for (const event of events) {
    const entry = {
      seq: head.seq + 1,
      at,
      kind: event.kind,
      user_id: event.userId,
      grant_id: event.grantId ?? null,
      version_id: event.versionId ?? null,
      period_key: event.periodKey ?? null,
      detail: event.detail ?? null,
    };
    head = { seq: entry.seq, hash: seal(head.hash, entry) };
    entries.push({ ...entry, hash: head.hash });
  }
  await sendTogether(
    addEntries(tx, { entries }),
    db.updateTable('ledger_head').set(head).where('id', '=', 1).execute(),
  );
}
