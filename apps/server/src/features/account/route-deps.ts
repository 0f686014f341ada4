import type { AccountSecurity } from '@file-server/contract';
import type { Context, MiddlewareHandler } from 'hono';
import { type Device, requireSession, type Sessions } from '../sessions/index.ts';
import type { MailDeps } from './commands/request-reset-link.ts';
import type { ResetPasswordDeps } from './commands/reset-password.ts';
import type { StepUpDeps } from './commands/step-up.ts';

export interface AccountRoutesDeps
  extends MailDeps, Omit<ResetPasswordDeps, 'sessions'>, StepUpDeps {
  readonly sessions: Sessions;
  /** Where a request comes from; attempts are counted for its address. */
  readonly deviceOf: (c: Context) => Device & { readonly address: string };
  /** The second factors of a user, by the features that know them. */
  readonly factorsOf: (userId: string) => Promise<Pick<AccountSecurity, 'totp' | 'passkeys'>>;
}

export const tag = 'Account';

/** What guards an account stays out of every cache. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
};

export const signedIn = ({ sessions }: Pick<AccountRoutesDeps, 'sessions'>) =>
  [noStore, requireSession(sessions)] as const;
