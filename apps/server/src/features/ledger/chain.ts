import { hash } from 'node:crypto';
import type { LedgerTables } from './tables.ts';

/** The forerunner of the first entry. */
export const GENESIS_HASH = '0'.repeat(64);

export type SealedEntry = LedgerTables['ledger_entries'];
export type UnsealedEntry = Omit<SealedEntry, 'hash'>;

/**
 * The seal of an entry: SHA-256 over the forerunner's seal and the entry's fields in a fixed order,
 * written as a JSON array so that no two different entries give the same text.
 * @returns lower-case hex
 */
export function seal(previousHash: string, entry: UnsealedEntry): string {
  const fields = [
    previousHash,
    entry.seq,
    entry.at,
    entry.kind,
    entry.user_id,
    entry.grant_id,
    entry.version_id,
    entry.period_key,
    entry.detail,
  ];
  return hash('sha256', JSON.stringify(fields), 'hex');
}
