import type { ListedRequest } from '@file-server/contract/requests';
import type { Command } from 'commander';
import type { Container } from '../container.ts';
import { approve, decline, findPage, undo } from '../features/requests/index.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';
import { CliError, withNextStep } from './errors.ts';
import { parseExpires, parseMaximum } from './licence-options.ts';
import { requireOwnAccounts, withContainer } from './open.ts';
import { addReason, type ReasonOption, requireReason } from './reason.ts';
import { printList } from './print-list.ts';
import type { Terminal } from './terminal.ts';

const BY = { kind: 'cli' } as const;
/** Requests of one answer. */
const MOST = 200;

interface Json {
  readonly json?: true | undefined;
}

interface ApproveOptions extends Json, ReasonOption {
  readonly maximum?: number | 'unlimited';
  readonly until?: number | 'never';
}

const APPROVE_HELP = `
More downloads need --maximum, a longer licence needs --until; a product takes both if wanted. The
customer is told, with the reason, which is also sealed in the ledger: it names nobody.

Examples:
  $ npm run fileserver -- request approve 3yq1xB0mT2uJ5gk8dQ7nWA --maximum 500
  $ npm run fileserver -- request approve 3yq1xB0mT2uJ5gk8dQ7nWA --until 2027-12-31 --json`;

/** What customers ask for; registrations are decided with "user approve" and "user refuse". */
export function requestCommands(request: Command, terminal: Terminal): void {
  listCommand(request, terminal);
  addReason(
    request
      .command('approve <id>')
      .description('give what was asked for')
      .option('--maximum <n|unlimited>', 'downloads in one period', parseMaximum)
      .option('--until <date|never>', 'when the licence, or the product, ends', parseExpires)
      .option('--json', 'answer in JSON'),
  )
    .addHelpText('after', APPROVE_HELP)
    .action((id: string, { maximum, until, reason, json }: ApproveOptions) =>
      decide(terminal, { id, json, done: 'approved' }, (container) =>
        approve(
          container,
          id,
          {
            ...(maximum !== undefined && { maximum: maximum === 'unlimited' ? null : maximum }),
            ...(until !== undefined && {
              until: until === 'never' ? null : new Date(until).toISOString(),
            }),
            ...(reason !== undefined && { reason }),
          },
          BY,
        ).catch(nameOption),
      ),
    );
  requireReason(
    request
      .command('decline <id>')
      .description('refuse what was asked for; the customer is told why'),
  )
    .option('--json', 'answer in JSON')
    .action((id: string, { reason, json }: Required<ReasonOption> & Json) =>
      decide(terminal, { id, json, done: 'declined' }, (container) =>
        decline(container, id, reason, BY),
      ),
    );
  request
    .command('undo <id>')
    .description('open a decided request again within a day, and take back what was given')
    .option('--json', 'answer in JSON')
    .action((id: string, { json }: Json) =>
      decide(terminal, { id, json, done: 'open' }, (container) => undo(container, id, BY)),
    );
}

function listCommand(request: Command, terminal: Terminal): void {
  request
    .command('list')
    .description(`list what customers ask for, open ones first, at most ${MOST}`)
    .option('--open', 'only what waits for a decision')
    .option('--json', 'answer in JSON')
    .action(({ open, json }: Json & { readonly open?: true }) =>
      withContainer(terminal, async (container) => {
        requireOwnAccounts(container);
        const query = { limit: MOST, ...(open && { state: 'open' as const }) };
        const { items } = await findPage(container, query);
        printList(terminal, items, {
          json,
          toLine: describeRequest,
          none: open ? 'Nothing waits for a decision.' : 'Nobody has asked for anything.',
        });
      }),
    );
}

const describeRequest = ({ id, kind, state, user, product, text }: ListedRequest): string =>
  [
    id,
    state,
    product ? `${kind} ${product.name}` : kind,
    user.email ?? user.id,
    text.replaceAll(/\s+/g, ' '),
  ].join('\t');

const OPTIONS: Readonly<Record<string, string>> = {
  maximum: 'Say how many downloads with --maximum <n|unlimited>.',
  until: 'Say until when the licence holds with --until <date|never>.',
};

/** Says with which option is given what the request asks for. */
function nameOption(error: unknown): never {
  const path = error instanceof ProblemError ? error.extras.errors?.[0]?.path : undefined;
  const missing = path === undefined ? undefined : OPTIONS[path];
  throw missing === undefined ? error : new CliError(missing);
}

interface Decision extends Json {
  readonly id: string;
  readonly done: string;
}

function decide(
  terminal: Terminal,
  { id, json, done }: Decision,
  work: (container: Container) => Promise<void>,
): Promise<void> {
  return withContainer(terminal, async (container) => {
    requireOwnAccounts(container);
    await work(container).catch(withNextStep('"request list" shows them.'));
    terminal.out(json ? JSON.stringify({ id, state: done }) : `${id} is ${done}.`);
  });
}
