import type { Migrations } from '../../platform/db/migrate.ts';
import { createLedger } from './migrations/0004-create-ledger.ts';
import { addLanesAndActors } from './migrations/0037-add-lanes-and-actors.ts';

export type { Actor, ActorDetails, Authorship, JobName } from './actor.ts';
export { eraseActorDetails } from './actor-details.ts';
export { appendToLedger, type LedgerEvent } from './append.ts';
export { type Checkpoint, writeCheckpoint, writeDailyCheckpoint } from './checkpoint.ts';
export { parseCheckpoint, printCheckpoint } from './checkpoint-text.ts';
export type { LedgerKind } from './tables.ts';
export { findLedgerNews, getLedgerPosition } from './news.ts';
export { type LedgerVerdict, verifyLedger } from './verify.ts';

export const ledgerMigrations: Migrations = {
  '0004-create-ledger': createLedger,
  '0037-add-lanes-and-actors': addLanesAndActors,
};
