import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ServerModule } from '../../platform/module/server-module.ts';
import { eraseActorDetails } from './actor-details.ts';
import { writeDailyCheckpoint } from './checkpoint.ts';
import { createLedger } from './migrations/0004-create-ledger.ts';
import { addLanesAndActors } from './migrations/0037-add-lanes-and-actors.ts';
import { indexLedgerEntries } from './migrations/0064-index-ledger-entries.ts';
import { nameTokens } from './migrations/0095-name-tokens.ts';

export type { Actor, ActorDetails, Authorship, BulkAuthorship, JobName } from './actor.ts';
export { eraseActorDetails } from './actor-details.ts';
export { appendedEntries, appendToLedger, appendChecked, type LedgerEvent } from './append.ts';
export { type Checkpoint, writeCheckpoint } from './checkpoint.ts';
export { parseCheckpoint, printCheckpoint } from './checkpoint-text.ts';
export { MAIN_LANE, type SealedEntry } from './chain.ts';
export {
  findActorDetails,
  findCommittedUsers,
  findFirstEntry,
  type LedgerFilter,
  type LedgerPlace,
  type LedgerSection,
  listEntries,
  nameOfEntry,
} from './list-entries.ts';
export type { LedgerKind } from './tables.ts';
export { entriesAfter, findLedgerNews, getLedgerPosition, hasDeskNews } from './news.ts';
export { type LedgerVerdict, verifyLedger, verifyWhileCounting } from './verify.ts';

interface LedgerModuleDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export const ledgerModule: ServerModule<LedgerModuleDeps> = {
  id: 'ledger',
  migrations: {
    '0004-create-ledger': createLedger,
    '0037-add-lanes-and-actors': addLanesAndActors,
    '0064-index-ledger-entries': indexLedgerEntries,
    '0095-name-tokens': nameTokens,
  },
  jobs: ({ db, clock }) => [
    {
      kind: 'seal-ledger',
      everyMs: 60 * 60_000,
      atStart: true,
      run: () => writeDailyCheckpoint(db, clock.now()),
    },
  ],
  erasePersonalData: (tx, { id }) => eraseActorDetails(tx, id),
};
