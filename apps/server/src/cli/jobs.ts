import type { Command } from 'commander';
import { type ListedJob, listJobs, retryJob } from '../platform/jobs/job-list.ts';
import { toInstant } from '../platform/clock/clock.ts';
import { CliError } from './errors.ts';
import { withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
Mails and the work that the server does again and again are jobs: one line for each with its id, kind,
state, attempts, when it is due and why its latest attempt failed, separated by tabs. A job that failed
for good stays for thirty days.

Examples:
  $ npm run fileserver -- jobs
  $ npm run fileserver -- jobs --failed
  $ npm run fileserver -- jobs retry <id>
  $ npm run fileserver -- jobs retry --all`;

export function jobsCommand(program: Command, terminal: Terminal): void {
  const jobs = program
    .command('jobs')
    .description('what runs later or again: list it, or try it now')
    .option('--failed', 'list only what has failed for good')
    .addHelpText('after', EXAMPLES)
    .action((options: { readonly failed?: boolean }) =>
      withContainer(terminal, async ({ db, clock }) => {
        const listed = await listJobs(db, clock.now());
        for (const job of listed) {
          if (options.failed !== true || job.state === 'failed') terminal.out(describe(job));
        }
        const count = (state: ListedJob['state']) =>
          listed.filter((job) => job.state === state).length;
        terminal.err(
          `${count('waiting')} waiting, ${count('running')} running, ${count('failed')} failed.`,
        );
      }),
    );
  jobs
    .command('retry [id]')
    .description('run a job that failed or waits now, with all its attempts before it')
    .option('--all', 'all that have failed for good')
    .action((id: string | undefined, { all = false }: { readonly all?: boolean }) =>
      withContainer(terminal, async ({ db, clock }) => {
        if (all === (id !== undefined)) {
          throw new CliError('Give the id of one job, which "jobs" lists, or --all.');
        }
        if (id === undefined) {
          const failed = (await listJobs(db, clock.now())).filter((job) => job.state === 'failed');
          for (const job of failed) await retryJob(db, job.id, clock.now());
          terminal.out(
            `${failed.length} are tried again. A running server takes them within seconds.`,
          );
          return;
        }
        const before = await retryJob(db, id, clock.now());
        if (before === null) throw new CliError(`There is no job ${id}; "jobs" lists them.`);
        if (before === 'running') throw new CliError(`The job ${id} runs already.`);
        terminal.out('A running server takes it within seconds.');
      }),
    );
}

const describe = ({ id, kind, state, attempts, dueAt, lastError }: ListedJob) =>
  [id, kind, state, attempts, dueAt === null ? '-' : toInstant(dueAt), lastError ?? '-'].join('\t');
