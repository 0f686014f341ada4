import { FAILED_JOB_KINDS } from '@file-server/contract/failed-jobs';
import type { Command } from 'commander';
import type { Container } from '../container.ts';
import type { Database } from '../platform/db/database.ts';
import { toInstant } from '../platform/clock/clock.ts';
import {
  countJobs,
  countStates,
  type FailedPlace,
  type ListedJob,
  listFailedJobs,
  listJobs,
  retryJob,
} from '../platform/jobs/job-list.ts';
import { CliError, UsageError } from './errors.ts';
import { parseCount } from './licence-options.ts';
import { withContainer } from './open.ts';
import { printList } from './print-list.ts';
import type { Terminal } from './terminal.ts';

/** Failed jobs that are read at once. */
const BATCH = 200;

const EXAMPLES = `
Mails and the work that the server does again and again are jobs: one line for each with its id, kind,
state, attempts, when it is due and why its latest attempt failed, separated by tabs. A job that failed
for good stays for thirty days.

Examples:
  $ npm run fileserver -- jobs
  $ npm run fileserver -- jobs --failed --limit 1000 --json
  $ npm run fileserver -- jobs retry <id>
  $ npm run fileserver -- jobs retry --all
  $ npm run fileserver -- jobs retry --all --kind send-webhook`;

const JSON_OPTION = ['--json', 'answer in JSON'] as const;
const KIND = ['--kind <kind>', 'only those of a kind, such as send-webhook'] as const;

interface Json {
  readonly json?: true;
}

interface Section extends Json {
  readonly failed?: boolean;
  readonly kind?: string;
  readonly limit: number;
}

interface RetryOptions extends Json {
  readonly all?: boolean;
  readonly kind?: string;
}

export function jobsCommand(program: Command, terminal: Terminal): void {
  const jobs = program
    .command('jobs')
    .description('what runs later or again: list it, or try it now')
    .option('--failed', 'list only what has failed for good')
    .option(...KIND)
    .option('--limit <n>', 'at most as many', parseCount, 100)
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action((section: Section) =>
      withContainer(terminal, async ({ db, clock }) => {
        const now = clock.now();
        await checkKind(db, section.kind);
        const { waiting, running, failed } = await countStates(db, now, section.kind);
        const listed = await listJobs(db, now, section);
        printList(terminal, listed, { json: section.json, toLine: describe, toJson, none: null });
        terminal.err(`${waiting} waiting, ${running} running, ${failed} failed.`);
        const asked = section.failed === true ? failed : waiting + running + failed;
        const more = asked - listed.length;
        if (more <= 0) return;
        terminal.err(
          `${more} more ${more === 1 ? 'is' : 'are'} not listed; --limit says how many are.`,
        );
      }),
    );
  jobs
    .command('retry [id]')
    .description('run a job that failed or waits now, with all its attempts before it')
    .option('--all', 'all that have failed for good')
    .option(...KIND)
    .option(...JSON_OPTION)
    .action((id: string | undefined, _options: unknown, retry: Command) =>
      withContainer(terminal, async ({ db, clock }) => {
        // An option of the list takes one of the same name behind "retry", too.
        const { all = false, kind, json } = retry.optsWithGlobals<RetryOptions>();
        if (all === (id !== undefined) || (kind !== undefined && !all)) {
          throw new UsageError('Give the id of one job, which "jobs" lists, or --all.');
        }
        if (id === undefined) {
          await checkKind(db, kind);
          const retried = await retryAll({ db, clock }, kind);
          if (json) return terminal.out(JSON.stringify({ retried }));
          const [are, them] = retried === 1 ? ['is', 'it'] : ['are', 'them'];
          terminal.out(
            `${retried} ${are} tried again. A running server takes ${them} within seconds.`,
          );
          return;
        }
        const before = await retryJob(db, id, clock.now());
        if (before === null) throw new CliError(`There is no job ${id}; "jobs" lists them.`);
        if (before === 'running') throw new CliError(`The job ${id} runs already.`);
        terminal.out(
          json ? JSON.stringify({ retried: 1 }) : 'A running server takes it within seconds.',
        );
      }),
    );
}

/** @throws UsageError for a kind that no release has and nothing is of: it would find nothing, unsaid */
async function checkKind(db: Database, kind: string | undefined): Promise<void> {
  if (kind === undefined) return;
  const queued = await countJobs(db);
  const kinds = new Set<string>([...FAILED_JOB_KINDS, ...queued.map((of) => of.kind)]);
  if (kinds.has(kind)) return;
  throw new UsageError(
    `There is no kind ${JSON.stringify(kind)}; there are ${[...kinds].toSorted().join(', ')}.`,
  );
}

async function retryAll(
  { db, clock }: Pick<Container, 'db' | 'clock'>,
  kind: string | undefined,
): Promise<number> {
  let retried = 0;
  // From the latest on: what fails meanwhile stands before it.
  for (let after: FailedPlace | null | undefined = null; after !== undefined;) {
    const found = await listFailedJobs(db, clock.now(), { kind, after, limit: BATCH });
    for (const { id } of found) {
      if ((await retryJob(db, id, clock.now())) === 'failed') retried += 1;
    }
    after = found[BATCH - 1];
  }
  return retried;
}

const toJson = (job: ListedJob) => ({
  ...job,
  dueAt: job.dueAt === null ? null : toInstant(job.dueAt),
});

const describe = ({ id, kind, state, attempts, dueAt, lastError }: ListedJob) =>
  [id, kind, state, attempts, dueAt === null ? '-' : toInstant(dueAt), lastError ?? '-'].join('\t');
