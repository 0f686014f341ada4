import { type Database, tables } from '../../../platform/db/database.ts';
import type { LibraryTables } from '../tables.ts';

/** What operators are told of damaged content. */
export interface DamageSummary {
  /** Versions that are damaged now. */
  readonly damaged: number;
  /** The one whose damage was found last. */
  readonly latest: {
    readonly versionId: string;
    readonly entryId: string;
    readonly name: string;
    /** Epoch milliseconds. */
    readonly damagedAt: number;
  };
}

/** @returns null while nothing is damaged */
export async function summariseDamage(db: Database): Promise<DamageSummary | null> {
  const rows = await tables<LibraryTables>(db)
    .selectFrom('versions')
    .innerJoin('entries', 'entries.id', 'versions.entry_id')
    .select(['versions.id', 'versions.entry_id', 'versions.damaged_at', 'entries.name'])
    .select((eb) => eb.fn.countAll<number>().over().as('damaged'))
    .where('versions.damaged_at', 'is not', null)
    .where('versions.erased_at', 'is', null)
    .orderBy('versions.damaged_at', 'desc')
    .orderBy('versions.id')
    .limit(1)
    .execute();
  const [row] = rows;
  const { damaged_at: damagedAt = null } = row ?? {};
  if (!row || damagedAt === null) return null;
  const { id: versionId, entry_id: entryId, name, damaged } = row;
  return { damaged, latest: { versionId, entryId, name, damagedAt } };
}
