import type { AccountSecurity, StepUpRequest } from '@file-server/contract/account';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { hasPassword } from '../../users/index.ts';
import type { Session, Sessions } from '../../sessions/index.ts';
import { checkPassword, type CheckPasswordDeps } from '../../sign-in/index.ts';
import type { Proofs } from '../proofs.ts';

export interface StepUpDeps extends CheckPasswordDeps {
  readonly sessions: Pick<Sessions, 'markProven'>;
  readonly proofs: Proofs;
  /** The second factors of a user, by the features that know them. */
  readonly factorsOf: (userId: string) => Promise<Pick<AccountSecurity, 'totp' | 'passkeys'>>;
}

type User = Pick<Session, 'userId' | 'email'>;
type Typed = Exclude<StepUpRequest, { passkey: unknown }> & { readonly address: string };

/**
 * Proves again that the user of a session is at the keyboard, by every factor that the account signs
 * in with; the session counts as proven anew. A passkey stands for both factors.
 * @param request.address counted network address of the client
 * @throws ProblemError invalid_credentials, second_factor_required, too_many_attempts, busy, or what
 *   `Proofs` refuse with
 */
export async function stepUp(
  deps: StepUpDeps,
  session: Pick<Session, 'sessionId'> & User,
  request: StepUpRequest & { readonly address: string },
): Promise<void> {
  if ('passkey' in request) await deps.proofs.passkey(session.userId, request);
  else await proveByTyping(deps, session, request);
  await deps.sessions.markProven(session.sessionId);
}

/** What is missing is said before anything is tried: half an answer must not test the other half. */
async function proveByTyping(deps: StepUpDeps, user: User, typed: Typed): Promise<void> {
  const { userId, email } = user;
  const { code, address } = typed;
  const password = 'password' in typed ? typed.password : undefined;
  if (await hasPassword(deps.db, userId)) {
    if (password === undefined) throw refused('Enter your password, too.');
    const { totp } = await deps.factorsOf(userId);
    if (totp.enabled && code === undefined) throw new ProblemError('second_factor_required');
    await checkPassword(deps, { email, password, address });
    if (totp.enabled && code !== undefined) await deps.proofs.code(userId, { code, address });
    return;
  }
  if (password !== undefined || code === undefined) {
    throw refused(
      'This account has no password. Use a code or a passkey, or sign in again at your provider.',
    );
  }
  await deps.proofs.code(userId, { code, address });
}

const refused = (detail: string) => new ProblemError('invalid_credentials', detail);
