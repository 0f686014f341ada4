import type { LedgerRow } from '@file-server/contract/ledger';
import { csvLine, type CsvValue } from '../../platform/csv/csv-line.ts';

/** The columns in their order, and what of a row stands in each. */
const COLUMNS: Readonly<Record<string, (row: LedgerRow) => CsvValue>> = {
  at: (row) => row.at,
  lane: (row) => row.lane,
  seq: (row) => row.seq,
  kind: (row) => row.kind,
  actor: (row) => row.actor?.kind,
  actor_id: (row) => row.actor?.id,
  actor_email: (row) => row.actor?.email,
  reason: (row) => row.reason,
  subject: (row) => row.subject.kind,
  subject_id: (row) => row.subject.id,
  subject_name: (row) => row.subject.name,
  file_id: (row) => row.file?.entryId,
  file_name: (row) => row.file?.name,
  version_id: (row) => row.file?.versionId,
  version_label: (row) => row.file?.label,
  size: (row) => row.file?.size,
  sha256: (row) => row.file?.sha256,
  product: (row) => row.product && (row.product.name ?? row.product.id),
  plan: (row) => row.plan && (row.plan.name ?? row.plan.id),
  period: (row) => row.periodKey,
  grant_id: (row) => row.grantId,
  outcome: (row) => row.outcome,
  detail: (row) => row.detail,
  address: (row) => row.actor?.address,
  user_agent: (row) => row.actor?.userAgent,
  token: (row) => row.actor?.token && (row.actor.token.name ?? row.actor.token.id),
  hash: (row) => row.hash,
};

const toCsvLine = (row: LedgerRow): string =>
  csvLine(Object.values(COLUMNS).map((read) => read(row)));

type Batches = AsyncIterable<readonly LedgerRow[]>;

/** CSV (RFC 4180), the names of its columns first. */
export async function* ledgerAsCsv(batches: Batches): AsyncGenerator<string> {
  yield csvLine(Object.keys(COLUMNS));
  for await (const rows of batches) yield rows.map(toCsvLine).join('');
}

/** One JSON object a line. */
export async function* ledgerAsNdjson(batches: Batches): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
