import { type Database, tables } from '../../platform/db/database.ts';
import { GENESIS_HASH, type SealedEntry, seal } from './chain.ts';
import type { LedgerTables } from './tables.ts';

const BATCH = 1000;

export interface LedgerVerdict {
  /** Entries read, up to and including a broken one. */
  readonly entries: number;
  readonly brokenLink: { readonly seq: number; readonly reason: string } | null;
}

/**
 * Walks the chain from its first entry and names the first link that does not hold: an entry that
 * was changed, removed or put in, or a tail that was cut off. Constant memory.
 * @param state a snapshot, so that entries appended meanwhile do not look like a broken head
 * @param onEntry receives every entry in order, broken chain or not
 */
export async function verifyLedger(
  state: Database,
  onEntry: (entry: SealedEntry) => void,
): Promise<LedgerVerdict> {
  let previousHash = GENESIS_HASH;
  let entries = 0;
  let brokenLink: LedgerVerdict['brokenLink'] = null;
  for await (const entry of readEntries(state)) {
    const expectedSeq = entries + 1;
    entries += 1;
    onEntry(entry);
    if (brokenLink) continue;
    if (entry.seq !== expectedSeq) {
      brokenLink = { seq: expectedSeq, reason: 'The entry is missing.' };
    } else if (seal(previousHash, entry) !== entry.hash) {
      brokenLink = { seq: entry.seq, reason: 'The entry does not match its seal.' };
    }
    previousHash = entry.hash;
  }
  const head = await tables<LedgerTables>(state)
    .selectFrom('ledger_head')
    .select(['seq', 'hash'])
    .where('id', '=', 1)
    .executeTakeFirst();
  if (!brokenLink && (head?.seq !== entries || head.hash !== previousHash)) {
    brokenLink = { seq: entries + 1, reason: 'The end of the ledger does not match its head.' };
  }
  return { entries, brokenLink };
}

async function* readEntries(state: Database): AsyncGenerator<SealedEntry> {
  let after = 0;
  for (;;) {
    const batch = await tables<LedgerTables>(state)
      .selectFrom('ledger_entries')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(BATCH)
      .execute();
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last.seq;
  }
}
