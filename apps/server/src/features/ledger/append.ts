import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import { seal } from './chain.ts';
import type { LedgerKind, LedgerTables } from './tables.ts';

export interface LedgerEvent {
  readonly kind: LedgerKind;
  readonly userId: string;
  readonly grantId?: string;
  readonly versionId?: string;
  readonly periodKey?: string;
  readonly detail?: string;
}

/**
 * Appends an event in the caller's transaction, so that the count and its ledger row appear together
 * or not at all. Takes the head's row lock: call it last in the transaction.
 * @param at epoch milliseconds
 */
export async function appendToLedger(tx: Database, at: number, event: LedgerEvent): Promise<void> {
  const db = tables<LedgerTables>(tx);
  const head = await forUpdate(
    tx,
    db.selectFrom('ledger_head').select(['seq', 'hash']).where('id', '=', 1),
  ).executeTakeFirstOrThrow();
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
  const hash = seal(head.hash, entry);
  await db
    .insertInto('ledger_entries')
    .values({ ...entry, hash })
    .execute();
  await db.updateTable('ledger_head').set({ seq: entry.seq, hash }).where('id', '=', 1).execute();
}
