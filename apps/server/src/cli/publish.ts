import { type Command, Option } from 'commander';
import type { ConflictPolicy } from '@file-server/contract/uploads';
import { CliError, UsageError } from './errors.ts';
import { findLocalFiles } from './publish/local-files.ts';
import { type Order, publishFiles } from './publish/publish-files.ts';
import { createReporter, describePublished } from './publish/reporter.ts';
import { withSignatures } from './publish/signature-files.ts';
import { addReleaseOptions, readReleaseOptions, type ReleaseOptions } from './release-options.ts';
import type { Terminal } from './terminal.ts';
import { readTyped, resolveTyped } from './typed-path.ts';
import { wholeNumber } from './whole-number.ts';

const POLICIES: Readonly<Record<string, ConflictPolicy | null>> = {
  version: 'newVersion',
  'keep-both': 'keepBoth',
  skip: 'skip',
  fail: null,
};
const MAX_PARALLEL = 16;
const parseParallel = wholeNumber(1, MAX_PARALLEL);

const EXAMPLES = `
The token of an operator's program ("token create") stands in FILESERVER_TOKEN, or in the file that
FILESERVER_TOKEN_FILE names. A folder keeps its name; with a slash at its end it gives what is in it.
Run the same command again after a failure or an interruption: it goes on where it has stopped, and what
was published within the last day is not sent again.
Exit codes: 0 all is published, 1 refused or failed, 2 wrong usage.

Examples:
  $ npm run fileserver -- publish ./dist/* --product Toolbox --label 2.1.0 --notes-file NOTES.md
  $ npm run fileserver -- publish ./dist/ --folder Nightly --channel nightly --on-conflict version`;

interface PublishOptions extends ReleaseOptions {
  readonly server?: string;
  readonly product?: string;
  readonly folder?: string;
  readonly onConflict: string;
  readonly parallel: number;
  readonly json?: true;
}

/** Works over HTTP alone: it opens no database and reads no setting of the server. */
export function publishCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('publish <files...>')
    .description('send files and folders to a server and publish them there')
    .option('--server <url>', 'address of the server; FILESERVER_URL unless said')
    .option('--product <product>', 'id or name of the product')
    .option('--folder <folder>', 'folder below the product or the top, made when missing');
  addReleaseOptions(command)
    .addOption(
      new Option('--on-conflict <policy>', 'what to do when a name is taken')
        .choices(Object.keys(POLICIES))
        .default('fail'),
    )
    .option('--parallel <files>', `how many at a time, 1 to ${MAX_PARALLEL}`, parseParallel, 4)
    .option('--json', 'answer in JSON')
    .addHelpText('after', EXAMPLES)
    .action((files: string[], options: PublishOptions) => publish(files, options, terminal));
}

async function publish(args: string[], options: PublishOptions, terminal: Terminal): Promise<void> {
  const signal = terminal.stopSignal();
  const url = readUrl(options, terminal);
  const token = await readToken(terminal);
  const { release, publishAt } = await readReleaseOptions(options, terminal);
  const found = await findLocalFiles(args, {
    cwd: resolveTyped(terminal, ''),
    onSkipped: (path, reason) => terminal.err(`Skipped ${JSON.stringify(path)}: ${reason}`),
  });
  const files = withSignatures(found);
  const order: Order = {
    folder: options.folder ?? '',
    product: options.product,
    release,
    isDraft: publishAt !== undefined,
    publishAt: publishAt ?? null,
    conflict: POLICIES[options.onConflict] ?? null,
    parallel: options.parallel,
  };
  const reporter = createReporter(terminal, files);
  const server = { url, token, signal, onRetry: () => reporter.retrying() };
  const published = await publishFiles(server, files, { order, reporter }).catch(
    (error: unknown) => {
      if (!signal.aborted) throw error;
      throw new CliError('Stopped. The same command goes on where this one was.');
    },
  );
  if (options.json) terminal.out(JSON.stringify({ files: published }));
  else for (const file of published) terminal.out(describePublished(file));
}

/** @throws UsageError */
function readUrl({ server }: PublishOptions, { env }: Terminal): string {
  const text = server ?? env['FILESERVER_URL'] ?? '';
  // A variable that is set to nothing is one that is not set, as build machines have it.
  if (text === '') throw new UsageError('Say the server: --server, or FILESERVER_URL.');
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol))
    return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  throw new UsageError(`${JSON.stringify(text)} is not the address of a server.`);
}

/** Never an argument, which everybody on the machine could read. @throws UsageError */
async function readToken(terminal: Terminal): Promise<string> {
  const { env } = terminal;
  const given = env['FILESERVER_TOKEN']?.trim() ?? '';
  const file = env['FILESERVER_TOKEN_FILE'] ?? '';
  const token = given === '' && file !== '' ? await readTokenFile(file, terminal) : given;
  if (/^fsp_[\x21-\x7e]+$/.test(token)) return token;
  const makes = '"token create" on the server makes one.';
  if (token === '') {
    throw new UsageError(`Put the token of an operator's program into FILESERVER_TOKEN; ${makes}`);
  }
  // The server would take it for a session's, and ask a program to sign in.
  const holder = given === '' ? 'the file that FILESERVER_TOKEN_FILE names' : 'FILESERVER_TOKEN';
  throw new UsageError(
    `What ${holder} holds is no token of an operator's program, which begins with fsp_; ${makes}`,
  );
}

async function readTokenFile(file: string, terminal: Terminal): Promise<string> {
  const refusal = 'The file that FILESERVER_TOKEN_FILE names cannot be read.';
  return (await readTyped(terminal, file, refusal)).toString().trim();
}
