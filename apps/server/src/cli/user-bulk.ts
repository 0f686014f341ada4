import {
  type BulkChange,
  type BulkPreview,
  type BulkTerms,
  bulkTermsSchema,
} from '@file-server/contract/bulk-changes';
import { DAYS_MAX } from '@file-server/contract/limits';
import type { Command } from 'commander';
import type { Container } from '../container.ts';
import {
  getBulkChange,
  previewBulkChange,
  previewUndo,
  runBulkChange,
  startBulkChange,
  startUndo,
} from '../features/bulk-changes/index.ts';
import {
  addBulkProducts,
  type BulkProductOptions,
  toProductTerms,
} from './bulk-product-options.ts';
import { requireNamedTerm, UsageError, withNextStep } from './errors.ts';
import { addLicenceOptions, type LicenceOptions, parseCount, toTerms } from './licence-options.ts';
import { withContainer } from './open.ts';
import { addUserFilters, type FilterOptions, isFiltered, toFilter } from './user-filters.ts';
import { addReason, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';
import { refuseUnfinished, takePart } from './unfinished-run.ts';

const HELP = `
Name the accounts, or say which by filters as "user list" takes them. --dry-run says who
would change and who not. What has begun goes on, in the server or here, 500 accounts in one
transaction. Operators are suspended and ended one by one, with "user set-licence".

--undo takes a change back, within 30 days of its end, for all who are still as it left them.
The answer in JSON (--json) has the id of a change.

Examples:
  $ npm run fileserver -- user bulk --licence ending --extend-days 30 --dry-run
  $ npm run fileserver -- user bulk a@example.com b@example.com --maximum 500 --reason 'contract 4711'
  $ npm run fileserver -- user bulk --search acme --plan Gold --give 'Pump 3' --reason 'contract 4711'
  $ npm run fileserver -- user bulk --undo 0Zc1x7bYQ2mWq5Vt9LrKdA --dry-run`;

interface BulkOptions extends LicenceOptions, ReasonOption, FilterOptions, BulkProductOptions {
  readonly extendDays?: number;
  readonly raiseMaximum?: number;
  readonly undo?: string;
  readonly dryRun?: true;
  readonly json?: true;
}

export function userBulkCommand(user: Command, terminal: Terminal): void {
  const bulk = addUserFilters(user.command('bulk [emails...]'))
    .description('change the licences, plans and products of many accounts at once, or back')
    .option('--extend-days <days>', 'move the end, from now where it is over', parseCount)
    .option('--raise-maximum <n>', 'so many downloads more', parseCount)
    .option('--undo <id>', 'take this change back')
    .option('--dry-run', 'change nothing, say who would change')
    .option('--json', 'answer in JSON');
  addReason(addBulkProducts(addLicenceOptions(bulk)))
    .addHelpText('after', HELP)
    .action((emails: readonly string[], options: BulkOptions) => {
      const wish = options.undo === undefined ? wishOf(emails, options) : undoOf(emails, options);
      const { dryRun, json } = options;
      return withContainer(terminal, async (container) => {
        const result = dryRun ? await wish.look(container) : await run(container, wish);
        show(terminal, result, json);
        if ('state' in result) refuseUnfinished(result, wordsOf(result));
      });
    });
}

function show(terminal: Terminal, result: BulkPreview | BulkChange, json: true | undefined): void {
  if (json) return terminal.out(JSON.stringify(result));
  const isRun = 'changed' in result;
  terminal.out(isRun ? `${result.changed} changed` : `${result.changes} would change`);
  for (const [why, skipped] of Object.entries(result.skipped)) {
    terminal.out(`${skipped} stay: ${why}`);
  }
}

const RUN = { what: 'The bulk change', page: '/operator/bulk-changes' };

const wordsOf = ({ id, undoes }: BulkChange) => ({
  ...RUN,
  of: 'accounts',
  afterStop: undoes
    ? `"user bulk --undo ${undoes}" goes on with it`
    : `"user bulk --undo ${id}" takes back what it has done`,
});

/** What is wanted: to be looked at, or begun. */
interface Wish {
  readonly look: (container: Container) => Promise<BulkPreview>;
  readonly begin: (container: Container) => Promise<BulkChange>;
}

function wishOf(emails: readonly string[], options: BulkOptions): Wish {
  requireSelection(emails, options);
  const terms = termsOf(options);
  const { reason = '', dryRun } = options;
  if (dryRun !== true && reason === '') {
    throw new UsageError('Say why with --reason, or look first with --dry-run.');
  }
  const wanted = async (container: Container) => ({
    selection:
      emails.length > 0
        ? { emails: [...emails] }
        : { filter: await toFilter(container.db, options) },
    terms: checked({ ...terms, ...(await toProductTerms(container.db, options)) }),
  });
  return {
    look: async (container) => previewBulkChange(container, await wanted(container)),
    begin: async (container) =>
      startBulkChange(container, { ...(await wanted(container)), reason }, { kind: 'cli' }),
  };
}

const toChanges = withNextStep(
  'Its id is in the answer of "user bulk --json"; the desk lists all at /operator/bulk-changes.',
);

/** @throws UsageError when anything else is named: whom it is about and what for is known */
function undoOf(emails: readonly string[], { undo: id = '', ...options }: BulkOptions): Wish {
  const others = Object.keys(options).filter((name) => name !== 'dryRun' && name !== 'json');
  if (emails.length + others.length > 0) {
    throw new UsageError('--undo goes with --dry-run and --json alone.');
  }
  return {
    look: (container) => previewUndo(container, id).catch(toChanges),
    begin: (container) => startUndo(container, id, { kind: 'cli' }).catch(toChanges),
  };
}

/** @throws UsageError when it is about nobody, or about some of two kinds */
function requireSelection(emails: readonly string[], options: BulkOptions): void {
  if ((emails.length === 0) !== isFiltered(options)) {
    throw new UsageError(
      'Name accounts, or say which by --search, --state, --licence and the like.',
    );
  }
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
  const { plan, give, end } = options;
  requireNamedTerm({ ...wanted, plan, give, end });
  return wanted;
}

/** What is wrong with a term that the call over HTTP would refuse. */
const RULES: Readonly<Record<string, string>> = {
  extendDays: `--extend-days takes 1 to ${DAYS_MAX} days.`,
  raiseMaximum: '--raise-maximum takes 1 or more.',
};

/** @throws UsageError where the call over HTTP refuses these terms: what is kept is read by it */
function checked(terms: BulkTerms): BulkTerms {
  const { expiresAt, extendDays, maximum, raiseMaximum } = terms;
  if (expiresAt !== undefined && extendDays !== undefined) {
    throw new UsageError('Name --expires or --extend-days, not both.');
  }
  if (maximum !== undefined && raiseMaximum !== undefined) {
    throw new UsageError('Name --maximum or --raise-maximum, not both.');
  }
  const { success, data, error } = bulkTermsSchema.safeParse(terms);
  if (success) return data;
  const [issue] = error.issues;
  throw new UsageError(
    RULES[String(issue?.path[0])] ?? issue?.message ?? 'The terms are not valid.',
  );
}

/** Begins it, and takes part in it until it is done: a server need not run. */
async function run(container: Container, { begin }: Wish): Promise<BulkChange> {
  const { id } = await begin(container);
  await takePart(id, RUN, () => runBulkChange(container, id, new AbortController().signal));
  return getBulkChange(container.db, id);
}
