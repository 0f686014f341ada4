import { type Command, InvalidArgumentError } from 'commander';
import { createToken, listTokens, revokeToken } from '../features/api-tokens/index.ts';
import { toInstant } from '../platform/clock/clock.ts';
import { CliError } from './errors.ts';
import { requireUser, withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_DAYS = 3_650;

const EXAMPLES = `
A token opens publishing alone, as long as its user is an operator. It is shown once, and only its hash
is kept. Give each build machine its own.

Examples:
  $ npm run fileserver -- token create operator@example.com --name "GitHub Actions" --days 90`;

/** Tokens of operators' programs. */
export function tokenCommands(token: Command, terminal: Terminal): void {
  token
    .command('create <email>')
    .description('make a token with which a program publishes as this operator')
    .requiredOption('--name <name>', 'what it is for')
    .option('--days <days>', 'how long it works; absent = until it is revoked', toDays)
    .addHelpText('after', EXAMPLES)
    .action((email: string, { name, days }: { name: string; days?: number }) =>
      withContainer(terminal, async (container) => {
        const user = await requireUser(container, email);
        if (!user.operator) throw new CliError(`${user.email} is not an operator.`);
        const lifetimeMs = days === undefined ? null : days * DAY_MS;
        const made = await createToken(container, { userId: user.id, name, lifetimeMs });
        terminal.out(`${made.known.id}, shown this once:`);
        terminal.out(made.token);
      }),
    );
  token
    .command('list')
    .description('list the tokens of all operators')
    .action(() =>
      withContainer(terminal, async (container) => {
        for (const known of await listTokens(container.db)) {
          const ends = known.revoked_at ?? known.expires_at;
          const end = known.revoked_at === null ? 'ends' : 'revoked';
          terminal.out(
            [
              known.id,
              `${known.prefix}…`,
              known.email,
              JSON.stringify(known.name),
              ends === null ? 'does not end' : `${end} ${toInstant(ends)}`,
              known.last_used_at === null ? 'never used' : `used ${toInstant(known.last_used_at)}`,
            ].join('  '),
          );
        }
      }),
    );
  token
    .command('revoke <id>')
    .description('make a token worthless at once')
    .action((id: string) =>
      withContainer(terminal, async (container) => {
        if (!(await revokeToken(container, id))) {
          throw new CliError(`There is no token ${id}; "token list" shows all.`);
        }
        terminal.out(`Revoked ${id}.`);
      }),
    );
}

function toDays(text: string): number {
  const days = Number(text);
  if (/^\d+$/.test(text) && days >= 1 && days <= MAX_DAYS) return days;
  throw new InvalidArgumentError(`It must be 1 to ${MAX_DAYS}.`);
}
