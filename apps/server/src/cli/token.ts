import {
  type ApiToken,
  MAX_TOKEN_DAYS,
  TOKEN_SCOPES,
  type TokenScope,
} from '@file-server/contract/tokens';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Container } from '../container.ts';
import {
  createToken,
  findTokens,
  presentToken,
  revokeToken,
} from '../features/api-tokens/index.ts';
import { eachItems } from './each-page.ts';
import { CliError } from './errors.ts';
import { parseTokenName } from './names.ts';
import { requireUser, withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import { printList } from './print-list.ts';
import type { Terminal } from './terminal.ts';
import { wholeNumber } from './whole-number.ts';

const DAY_MS = 24 * 3_600_000;
const PAGE = 200;

const EXAMPLES = `
A token opens what its scopes say, as long as its user is an operator with an activated licence: "read"
what operators see, "publish" uploads and releases, "manage" most other changes, but never who gets in:
registrations, passwords, addresses, operators, tokens. One scope does not include another. A token is
shown once, and only its hash is kept. Give each machine its own.

Examples:
  $ npm run fileserver -- token create operator@example.com --name "GitHub Actions" --days 90
  $ npm run fileserver -- token create operator@example.com --name shop --scope read manage --json`;

interface CreateOptions extends ReasonOption {
  readonly name: string;
  readonly days?: number;
  readonly scope: readonly TokenScope[];
  readonly json?: boolean;
}

/** Tokens of operators' programs. */
export function tokenCommands(token: Command, terminal: Terminal): void {
  createCommand(token, terminal);
  token
    .command('list')
    .description('list the tokens of all operators')
    .option('--owner <email>', 'those of this user alone')
    .option('--json', 'answer in JSON')
    .action(({ owner, json = false }: { owner?: string; json?: boolean }) =>
      withContainer(terminal, async (container) => {
        const of = owner === undefined ? undefined : (await requireUser(container, owner)).id;
        const none =
          owner === undefined
            ? 'No operator has a token; "token create" makes one.'
            : `${owner} has no token.`;
        printList(terminal, await allTokens(container, of), { json, toLine: lineOf, none });
      }),
    );
  const revoke = token
    .command('revoke <id>')
    .description('make a token worthless at once')
    .option('--json', 'answer in JSON');
  addReason(revoke).action((id: string, { json, reason }: ReasonOption & { json?: boolean }) =>
    withContainer(terminal, async (container) => {
      if (!(await revokeToken(container, id, byCommandLine(reason)))) {
        throw new CliError(`There is no token ${id}; "token list" shows all.`);
      }
      terminal.out(json === true ? JSON.stringify({ id, state: 'revoked' }) : `Revoked ${id}.`);
    }),
  );
}

function createCommand(token: Command, terminal: Terminal): void {
  const create = token
    .command('create <email>')
    .description('make a token for a program of this operator')
    .requiredOption('--name <name>', 'what it is for', parseTokenName)
    .addOption(
      new Option('--scope <scopes...>', `what it opens: ${TOKEN_SCOPES.join(', ')}`)
        .argParser(addScope)
        .default([], 'publish'),
    )
    .option(
      '--days <days>',
      'how long it works; absent = until it is revoked',
      wholeNumber(1, MAX_TOKEN_DAYS),
    )
    .option('--json', 'answer in JSON')
    .addHelpText('after', EXAMPLES);
  addReason(create).action((email: string, { name, days, scope, json, reason }: CreateOptions) =>
    withContainer(terminal, async (container) => {
      const user = await requireUser(container, email);
      if (!user.operator) {
        throw new CliError(
          `${user.email} is not an operator; "user list --role operator" shows who is.`,
        );
      }
      const scopes = scope.length === 0 ? (['publish'] as const) : scope;
      const lifetimeMs = days === undefined ? null : days * DAY_MS;
      const wanted = { userId: user.id, name, scopes, lifetimeMs };
      const made = await createToken(container, wanted, byCommandLine(reason));
      const known = presentToken({ ...made.known, email: user.email }, container.clock.now());
      if (json === true) return terminal.out(JSON.stringify({ token: made.token, known }));
      terminal.out(`${known.id}, shown this once:`);
      terminal.out(made.token);
    }),
  );
}

async function allTokens({ db, clock }: Container, owner?: string): Promise<ApiToken[]> {
  const all: ApiToken[] = [];
  const pages = eachItems((cursor) =>
    findTokens(db, { owner, limit: PAGE, cursor, now: clock.now() }),
  );
  for await (const items of pages) all.push(...items);
  return all;
}

const OBSTACLES = {
  not_operator: 'its user is no operator',
  not_activated: 'its user is not activated',
};

function lineOf({ id, prefix, owner, name, scopes, ...known }: ApiToken): string {
  const { state, obstacle = null, revokedAt, expiresAt, lastUsedAt } = known;
  const end = state === 'revoked' ? revokedAt : expiresAt;
  const word = { live: 'ends', ended: 'ended', revoked: 'revoked' }[state];
  return [
    id,
    `${prefix}…`,
    owner.email,
    JSON.stringify(name),
    scopes.join(' '),
    (end === null ? 'does not end' : `${word} ${end}`) +
      (obstacle === null ? '' : `, opens nothing: ${OBSTACLES[obstacle]}`),
    lastUsedAt === null ? 'never used' : `used ${lastUsedAt}`,
  ].join('\t');
}

function addScope(text: string, before: readonly TokenScope[]): readonly TokenScope[] {
  const scope = TOKEN_SCOPES.find((one) => one === text);
  if (scope === undefined) {
    throw new InvalidArgumentError(`It must be ${TOKEN_SCOPES.join(', ')}, or several of them.`);
  }
  return [...before, scope];
}
