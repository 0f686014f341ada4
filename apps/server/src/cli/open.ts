import { describeNewLibrary, loadConfig } from '../config/index.ts';
import { type Container, createContainer } from '../container.ts';
import { AccountError, findUser, type User } from '../features/users/index.ts';
import { isForeignUser } from '../features/foreign-users/index.ts';
import { createLogger } from '../observability/logger.ts';
import { describeLogLine } from './log-line.ts';
import type { Terminal } from './terminal.ts';

/**
 * Runs a command on the services that the server uses, with the server's settings, beside a running
 * server or without one.
 */
export async function withContainer(
  terminal: Terminal,
  work: (container: Container) => Promise<void>,
): Promise<void> {
  const config = loadConfig(terminal.env);
  // Standard output belongs to the command's own answer.
  const logger = createLogger('warn', {
    write: (line) => terminal.err(terminal.live ? describeLogLine(line) : line.trimEnd()),
  });
  const onBegun = () => terminal.err(describeNewLibrary(config));
  const container = await createContainer({ config, logger, onBegun });
  try {
    await work(container);
  } finally {
    await container.close();
  }
}

export const noAccount = (email: string): AccountError =>
  new AccountError(`There is no account with the address ${email}; "user list" shows all.`);

export const notWaiting = (email: string): AccountError =>
  new AccountError(
    `${email} does not wait for approval; "user list --state waiting" shows who does.`,
  );

/** @throws AccountError when nobody has this address */
export async function requireUser({ db }: Pick<Container, 'db'>, email: string): Promise<User> {
  const user = await findUser(db, email);
  if (!user) throw noAccount(email);
  return user;
}

/**
 * Refuses to list what there is of an address that nobody has: an empty list would be a wrong answer.
 * An id stands also for somebody who was erased.
 * @throws AccountError
 */
export async function requireNamed(
  services: Pick<Container, 'db'>,
  user: string | undefined,
): Promise<void> {
  if (user?.includes('@')) await requireUser(services, user.trim());
}

/** @throws AccountError when another licence server decides who may sign in here */
export function requireOwnAccounts({ config }: Container): void {
  if (!config.authHost) return;
  throw new AccountError(`People sign in at ${config.authHost.origin}; change accounts there.`);
}

/** @throws AccountError when another licence server decides about the licence of this account */
export async function requireOwnLicence({ db }: Container, { id, email }: User): Promise<void> {
  if (!(await isForeignUser(db, id))) return;
  throw new AccountError(
    `The licence server of ${email} decides about activation, pro pack and expiry.`,
  );
}
