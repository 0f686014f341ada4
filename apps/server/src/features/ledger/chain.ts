import { hash } from 'node:crypto';
import type { LedgerTables, SealFormat } from './tables.ts';

/** The forerunner of the first entry of a lane. */
export const GENESIS_HASH = '0'.repeat(64);

/** The only lane today. Its entries take turns at one head row. */
export const MAIN_LANE = 'main';

/** How entries are sealed from now on. */
export const SEAL_FORMAT: SealFormat = 2;

export type SealedEntry = LedgerTables['ledger_entries'];
export type UnsealedEntry = Omit<SealedEntry, 'hash'>;

/**
 * The seal of an entry: SHA-256 over the forerunner's seal and the entry's fields in a fixed order,
 * written as a JSON array so that no two different entries give the same text. The array of format 2
 * begins with a number and that of format 1 with a text, so an entry cannot pass for the other format.
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
  if (entry.format === 1) return sha256(fields);
  return sha256([entry.format, ...fields, entry.lane, entry.actor, entry.actor_id, entry.reason]);
}

/** Whether an entry holds nothing that its format does not seal. */
export function isWithinFormat({ format, lane, actor, actor_id, reason }: UnsealedEntry): boolean {
  if (format !== 1) return true;
  return lane === MAIN_LANE && actor === null && actor_id === null && reason === null;
}

/** @returns SHA-256 of the fields as JSON, lower-case hex */
export const sha256 = (fields: readonly unknown[]) => hash('sha256', JSON.stringify(fields), 'hex');
