import type { Holding } from '@file-server/contract/holdings';
import type { Command } from 'commander';
import { findAllHoldings } from '../features/holdings-desk/index.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';
import { CliError } from './errors.ts';
import { noAccount, withContainer } from './open.ts';
import { printPages } from './print-list.ts';
import type { Terminal } from './terminal.ts';

interface Options {
  readonly json?: true;
}

const JSON_HELP = 'a line of JSON for each';

/** Who has a version, and who has not. */
export function holdersCommands(version: Command, terminal: Terminal): void {
  const describeHolder = ({ userId, email, fetchedAt }: Holding) => [
    userId,
    email ?? '-',
    ...(fetchedAt === null ? [] : [fetchedAt]),
  ];
  const add = (
    name: string,
    state: 'fetched' | 'missing',
    { description, none }: { readonly description: string; readonly none: string },
  ) =>
    version
      .command(`${name} <id>`)
      .description(description)
      .option('--json', JSON_HELP)
      .action((id: string, options: Options) =>
        print(terminal, { version: id, state }, { ...options, toFields: describeHolder, none }),
      );
  add('holders', 'fetched', {
    description: 'who has fetched a version: user id, address, when',
    none: 'Nobody has fetched it.',
  });
  add('missing', 'missing', {
    description: 'who may fetch a version now and has not yet: user id, address',
    none: 'Nobody may fetch it now who has not.',
  });
}

/** What a user has. */
export function userVersionsCommand(user: Command, terminal: Terminal): void {
  const describeVersion = ({ versionId, file, fetchedAt }: Holding) => [
    versionId,
    file?.name ?? '-',
    file?.label ?? '-',
    fetchedAt ?? '-',
  ];
  user
    .command('versions <email>')
    .description('the versions that a user has fetched: id, file, label, when')
    .option('--json', JSON_HELP)
    .action((email: string, options: Options) =>
      print(
        terminal,
        { user: email, state: 'fetched' },
        { ...options, toFields: describeVersion, none: `${email} has fetched nothing yet.` },
      ),
    );
}

function print(
  terminal: Terminal,
  question: Parameters<typeof findAllHoldings>[1],
  {
    json,
    toFields,
    none,
  }: Options & {
    readonly toFields: (holding: Holding) => readonly string[];
    readonly none: string;
  },
): Promise<void> {
  return withContainer(terminal, async (container) => {
    try {
      await printPages(terminal, findAllHoldings(container, question), {
        json,
        toLine: (holding) => toFields(holding).join('\t'),
        none,
      });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { version, user } = question;
      throw version === undefined ? noAccount(user ?? '') : noVersion(version);
    }
  });
}

export const noVersion = (id: string): CliError =>
  new CliError(`There is no version ${JSON.stringify(id)}; "version list <file>" names them.`);
