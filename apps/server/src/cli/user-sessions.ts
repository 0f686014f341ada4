import type { UserSession } from '@file-server/contract/users';
import type { Command } from 'commander';
import type { Container } from '../container.ts';
import { findSession } from '../features/sessions/index.ts';
import type { User } from '../features/users/index.ts';
import { endSessionsOfUser, listUserSessions } from '../features/users-desk/index.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';
import { CliError, withNextStep } from './errors.ts';
import { requireUser, withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import { printPages } from './print-list.ts';
import type { Terminal } from './terminal.ts';

export function userSessionsCommand(user: Command, terminal: Terminal): void {
  user
    .command('sessions <email>')
    .description('where the user is signed in, the latest use first')
    .option('--json', 'one JSON object a line')
    .addHelpText('after', '\nExample:\n  $ npm run fileserver -- user sessions ada@example.com')
    .action((email: string, { json }: { json?: true }) =>
      withContainer(terminal, async (container) => {
        const { id, email: known } = await requireUser(container, email);
        const found = await listUserSessions(container.db, id, container.clock.now());
        const none = `${known} is signed in nowhere.`;
        await printPages(terminal, [found], { json, toLine: lineOf, none });
      }),
    );
}

const lineOf = ({ id, lastSeenAt, address, userAgent }: UserSession): string =>
  [id, lastSeenAt, address ?? '-', userAgent ?? '-'].join('\t');

const EXAMPLES = `
Open tabs hear of it within a second or two. API tokens stay, and so do downloads that have begun;
to stop those, suspend the user.

Examples:
  $ npm run fileserver -- user end-sessions ada@example.com --reason "lost laptop"
  $ npm run fileserver -- user end-sessions ada@example.com --session Xq3vN7 --json`;

interface EndOptions extends ReasonOption {
  readonly session?: string;
  readonly json?: true;
}

export function userEndSessionsCommand(user: Command, terminal: Terminal): void {
  const command = user
    .command('end-sessions <email>')
    .description('sign a user out everywhere, or of one session')
    .option('--session <id>', 'only this one, as "user sessions" lists it')
    .option('--json', 'answer in JSON')
    .addHelpText('after', EXAMPLES);
  addReason(command).action((email: string, { session, reason, json }: EndOptions) =>
    withContainer(terminal, async (container) => {
      const user = await requireUser(container, email);
      const { id: userId, email: known } = user;
      const which = { userId, sessionId: session ?? null };
      const ended = await endSessionsOfUser(container, which, byCommandLine(reason)).catch(
        session === undefined
          ? undefined
          : (error: unknown) => explain(container, error, { user, session }),
      );
      if (json) return terminal.out(JSON.stringify({ email: known, ended }));
      terminal.out(`${known}: ended ${ended} ${ended === 1 ? 'session' : 'sessions'}.`);
    }),
  );
}

/** Tells a session that is over, which is kept for a while, from one that there never was. */
async function explain(
  { db }: Pick<Container, 'db'>,
  error: unknown,
  { user: { id, email }, session }: { readonly user: User; readonly session: string },
): Promise<never> {
  if (!(error instanceof ProblemError)) throw error;
  const step = `"user sessions ${email}" lists those that go on.`;
  if ((await findSession(db, session))?.user_id === id) return withNextStep(step)(error);
  throw new CliError(`${email} has no session ${JSON.stringify(session)}. ${step}`);
}
