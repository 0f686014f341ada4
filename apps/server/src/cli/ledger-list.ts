import {
  LEDGER_ACTORS,
  LEDGER_KINDS,
  type LedgerKind,
  type LedgerRow,
} from '@file-server/contract/ledger';
import { type Command, Option } from 'commander';
import type { Container } from '../container.ts';
import {
  findAll,
  type Filters,
  ledgerAsCsv,
  ledgerAsNdjson,
} from '../features/ledger-desk/index.ts';
import { toInstant } from '../platform/clock/clock.ts';
import { requireEntry } from './find-entry.ts';
import { parseCount, parseInstant, requireSpan } from './licence-options.ts';
import { requireNamed, withContainer } from './open.ts';
import { firstOf } from './each-page.ts';
import { printPages } from './print-list.ts';
import type { Terminal } from './terminal.ts';

const LIST_EXAMPLES = `
Examples:
  $ npm run fileserver -- ledger list --user customer@example.com --limit 20
  $ npm run fileserver -- ledger list --file Firmware/2027/pump-2.1.bin --kind committed --json`;

const EXPORT_EXAMPLES = `
Examples:
  $ npm run --silent fileserver -- ledger export > ledger.csv
  $ npm run --silent fileserver -- ledger export --from 2027-01-01 --to 2027-02-01 --format ndjson`;

interface FilterOptions {
  readonly kind?: LedgerKind;
  readonly actor?: (typeof LEDGER_ACTORS)[number];
  readonly user?: string;
  readonly file?: string;
  readonly from?: number;
  readonly to?: number;
}

interface ListOptions extends FilterOptions {
  readonly limit: number;
  readonly json?: true;
}

interface ExportOptions extends FilterOptions {
  readonly format: 'csv' | 'ndjson';
}

export function ledgerListCommand(ledger: Command, terminal: Terminal): void {
  addFilters(ledger.command('list').description('its entries, the newest first, one per line'))
    .option('--limit <n>', 'at most as many', parseCount, 100)
    .option('--json', 'one JSON object a line')
    .addHelpText('after', LIST_EXAMPLES)
    .action(({ limit, json, ...options }: ListOptions) =>
      withContainer(terminal, async (container) => {
        const pages = firstOf(findAll(container.db, await toFilters(container, options)), limit);
        await printPages(terminal, pages, { json, toLine: lineOf, none: 'No entry is like that.' });
      }),
    );
}

export function ledgerExportCommand(ledger: Command, terminal: Terminal): void {
  addFilters(ledger.command('export').description('the same entries, all of them, as a file'))
    .addOption(new Option('--format <format>').choices(['csv', 'ndjson']).default('csv'))
    .addHelpText('after', EXPORT_EXAMPLES)
    .action(({ format, ...options }: ExportOptions) =>
      withContainer(terminal, async (container) => {
        const rows = findAll(container.db, await toFilters(container, options));
        for await (const lines of format === 'csv' ? ledgerAsCsv(rows) : ledgerAsNdjson(rows)) {
          if (terminal.unread()) return;
          // The terminal ends lines itself.
          if (lines !== '') terminal.out(lines.trimEnd().replaceAll('\r\n', '\n'));
        }
      }),
    );
}

const addFilters = (command: Command): Command =>
  command
    .addOption(new Option('--kind <kind>', 'what has happened').choices(LEDGER_KINDS))
    .addOption(new Option('--actor <actor>', 'who did it').choices(LEDGER_ACTORS))
    .option('--user <user>', 'whom it is about, by e-mail address or id')
    .option('--file <file>', 'with any of its versions, by its path in the library or its id')
    .option('--from <date>', 'from then on', parseInstant)
    .option('--to <date>', 'before then', parseInstant);

async function toFilters(
  library: Pick<Container, 'db'>,
  { kind, actor, user, file, from, to }: FilterOptions,
): Promise<Filters> {
  requireSpan(from, to, '--to');
  await requireNamed(library, user);
  return {
    kind,
    actor,
    user,
    entry: file === undefined ? undefined : await requireEntry(library, file),
    from: from === undefined ? undefined : toInstant(from),
    to: to === undefined ? undefined : toInstant(to),
  };
}

const nameOf = (named: LedgerRow['plan']): string => named?.name ?? named?.id ?? '';

function lineOf({ at, kind, subject, actor, reason, ...row }: LedgerRow): string {
  const { file, product, plan } = row;
  const by = actor && [actor.kind, actor.email ?? actor.id].filter((part) => part !== null);
  return [
    at,
    kind,
    subject.name ?? subject.id,
    file?.name ?? file?.versionId ?? nameOf(product ?? plan),
    by?.join(' ') ?? '',
    reason ?? '',
  ].join('\t');
}
