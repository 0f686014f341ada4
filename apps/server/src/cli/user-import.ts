import type { ImportCheck, UserImport } from '@file-server/contract/user-imports';
import type { Command } from 'commander';
import type { Container } from '../container.ts';
import { checkImport, getImport, runImport, startImport } from '../features/user-imports/index.ts';
import { CliError, UsageError } from './errors.ts';
import { withContainer } from './open.ts';
import { addReason, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';
import { readTyped } from './typed-path.ts';
import { refuseUnfinished, takePart } from './unfinished-run.ts';

const HELP = `
The first row names the columns, as "user export" writes them: email, first_name, last_name,
activated, pro_pack, expires_at, maximum, period, plan; others of an export are passed over. Accounts
that are not there are made, without a password and without a mail. Of those that are, terms and plan
change; a column that is not there leaves them as they are. With one bad row nothing begins.

Examples:
  $ npm run fileserver -- user import users.csv --dry-run
  $ npm run fileserver -- user import users.csv --reason 'contract 4711'`;

/** Of the answer what there is where no import was begun. */
const NOTHING: Pick<UserImport, 'created' | 'changed' | 'leftOut'> = {
  created: 0,
  changed: 0,
  leftOut: [],
};

const WORDS = {
  what: 'The import',
  of: 'rows',
  page: '/operator/user-imports',
  afterStop: 'the same command does the rest',
};

interface ImportOptions extends ReasonOption {
  readonly dryRun?: true;
  readonly json?: true;
}

export function userImportCommand(user: Command, terminal: Terminal): void {
  const command = user
    .command('import <file>')
    .description('make and change accounts from a CSV file')
    .option('--dry-run', 'change nothing, say what would change and which rows are bad')
    .option('--json', 'answer in JSON');
  addReason(command)
    .addHelpText('after', HELP)
    .action(async (path: string, { dryRun, reason, json }: ImportOptions) => {
      if (dryRun !== true && reason === undefined) {
        throw new UsageError('Say why with --reason, or look first with --dry-run.');
      }
      const file = await readTyped(terminal, path, `${path} cannot be read.`);
      await withContainer(terminal, async (container) => {
        const { answer } = await checkImport(container, file);
        if (dryRun === true || answer.faults > 0) return showCheck(terminal, answer, json);
        const done = await bring(container, { file, answer, reason: reason ?? '' });
        if (done === null) return terminal.out(json ? JSON.stringify(NOTHING) : 'nothing to do');
        showImport(terminal, done, json);
        refuseUnfinished(done, WORDS);
      });
    });
}

function showCheck(terminal: Terminal, answer: ImportCheck, json: true | undefined): void {
  const { creates, changes, unchanged, faults, named } = answer;
  if (json) terminal.out(JSON.stringify(answer));
  else if (faults === 0) {
    terminal.out(`${creates} would be created, ${changes} changed, ${unchanged} stay`);
  }
  if (faults === 0) return;
  if (!json) {
    for (const { row, column, message } of named) {
      terminal.out(`row ${row}${column === null ? '' : `, ${column}`}: ${message}`);
    }
  }
  const [are, them] = faults === 1 ? ['row is', 'it'] : ['rows are', 'them'];
  throw new CliError(
    `${faults} ${are} bad, so nothing is done. Mend ${them} in the file and run the command again.`,
  );
}

function showImport(terminal: Terminal, done: UserImport, json: true | undefined): void {
  if (json) return terminal.out(JSON.stringify(done));
  terminal.out(`${done.created} created, ${done.changed} changed`);
  for (const row of done.leftOut) {
    terminal.err(`row ${row} was left out: somebody else has changed that user meanwhile`);
  }
}

/** Begins it, and takes part in it until it is done: a server need not run. */
async function bring(
  container: Container,
  {
    file,
    answer,
    reason,
  }: { readonly file: Uint8Array; readonly answer: ImportCheck; readonly reason: string },
): Promise<UserImport | null> {
  const { fingerprint } = answer;
  if (fingerprint === null) return null;
  const { id } = await startImport(container, { file, fingerprint, reason }, { kind: 'cli' });
  await takePart(id, WORDS, () => runImport(container, id, new AbortController().signal));
  return getImport(container.db, id);
}
