import type { LedgerRow } from '@file-server/contract/ledger';

/** The columns in their order, and what of a row stands in each. */
const COLUMNS: Readonly<Record<string, (row: LedgerRow) => string | number | null | undefined>> = {
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
  period: (row) => row.periodKey,
  grant_id: (row) => row.grantId,
  outcome: (row) => row.outcome,
  detail: (row) => row.detail,
  address: (row) => row.actor?.address,
  user_agent: (row) => row.actor?.userAgent,
  hash: (row) => row.hash,
};

/** The line of the columns' names (RFC 4180). */
export const CSV_HEADER = `${Object.keys(COLUMNS).join(',')}\r\n`;

export const csvLine = (row: LedgerRow): string =>
  `${Object.values(COLUMNS)
    .map((read) => cell(read(row)))
    .join(',')}\r\n`;

/** A spreadsheet would run what begins like a formula; behind an apostrophe it is text. */
function cell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = (value ?? '').replace(/^(?=[=+\-@\t\r])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
