import type { Migrations } from '../../platform/db/migrate.ts';
import { createLedger } from './migrations/0004-create-ledger.ts';

export { appendToLedger, type LedgerEvent } from './append.ts';
export type { LedgerKind } from './tables.ts';
export { findLedgerNews, getLedgerPosition } from './news.ts';
export { type LedgerVerdict, verifyLedger } from './verify.ts';

export const ledgerMigrations: Migrations = { '0004-create-ledger': createLedger };
