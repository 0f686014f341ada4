import {
  type BulkChange,
  type BulkSelection,
  type BulkTerms,
} from '@file-server/contract/bulk-changes';
import type { Command } from 'commander';
import type { Container } from '../container.ts';
import {
  getBulkChange,
  preview,
  runBulkChange,
  startBulkChange,
} from '../features/bulk-changes/index.ts';
import type { UserFilter } from '../features/users-desk/index.ts';
import { UsageError } from './errors.ts';
import { addLicenceOptions, type LicenceOptions, parseCount, toTerms } from './licence-options.ts';
import { withContainer } from './open.ts';
import { addUserFilters, type FilterOptions, toFilter } from './user-filters.ts';
import { addReason, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

const HELP = `
Name the accounts, or say which by filters as "user list" takes them. --dry-run says who
would change and who not. What has begun goes on, in the server or here, 500 accounts in one
transaction. Operators are suspended and ended one by one, with "user set-licence".

Examples:
  $ npm run fileserver -- user bulk --licence ending --extend-days 30 --dry-run
  $ npm run fileserver -- user bulk a@example.com b@example.com --maximum 500 --reason 'contract 4711'`;

interface BulkOptions extends LicenceOptions, ReasonOption, FilterOptions {
  readonly extendDays?: number;
  readonly raiseMaximum?: number;
  readonly dryRun?: true;
  readonly json?: true;
}

export function userBulkCommand(user: Command, terminal: Terminal): void {
  const bulk = addUserFilters(user.command('bulk [emails...]'))
    .description('change the licences of many accounts at once')
    .option('--extend-days <days>', 'move the end, from now where it is over', parseCount)
    .option('--raise-maximum <n>', 'so many downloads more', parseCount)
    .option('--dry-run', 'change nothing, say who would change')
    .option('--json', 'answer in JSON');
  addReason(addLicenceOptions(bulk))
    .addHelpText('after', HELP)
    .action((emails: readonly string[], options: BulkOptions) => {
      const selection = selectionOf(emails, toFilter(options));
      const terms = termsOf(options);
      const { dryRun, reason, json } = options;
      if (dryRun !== true && reason === undefined) {
        throw new UsageError('Say why with --reason, or look first with --dry-run.');
      }
      return withContainer(terminal, async (container) => {
        const result = dryRun
          ? await preview(container, selection, terms)
          : await change(container, { selection, terms, reason: reason ?? '' });
        if (json) return terminal.out(JSON.stringify(result));
        const count = 'changed' in result ? result.changed : result.changes;
        terminal.out(`${count} ${dryRun ? 'would change' : 'changed'}`);
        for (const [why, skipped] of Object.entries(result.skipped)) {
          terminal.out(`${skipped} stay: ${why}`);
        }
      });
    });
}

function selectionOf(emails: readonly string[], filter: UserFilter): BulkSelection {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  if ((emails.length === 0) !== isFiltered) {
    throw new UsageError(
      'Name accounts, or say which by --search, --state, --licence and the like.',
    );
  }
  return isFiltered ? { filter } : { emails: [...emails] };
}

function termsOf(options: BulkOptions): BulkTerms {
  const { expiresAt, planId: _, ...terms } = toTerms(options);
  const { extendDays, raiseMaximum } = options;
  const wanted = {
    ...terms,
    ...(expiresAt !== undefined && {
      expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    }),
    ...(extendDays !== undefined && { extendDays }),
    ...(raiseMaximum !== undefined && { raiseMaximum }),
  };
  if (Object.keys(wanted).length === 0) throw new UsageError('Name at least one term to change.');
  return wanted;
}

/** Begins it, and takes part in it until it is done: a server need not run. */
async function change(
  container: Container,
  wanted: Parameters<typeof startBulkChange>[1],
): Promise<BulkChange> {
  const { id } = await startBulkChange(container, wanted, { kind: 'cli' });
  await runBulkChange(container, id, new AbortController().signal);
  return getBulkChange(container.db, id);
}
