import type { StepUpRequest } from '@file-server/contract';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { hasPassword } from '../../accounts/index.ts';
import { challenge, type Session, type Sessions } from '../../sessions/index.ts';
import { checkPassword, type CheckPasswordDeps } from '../../sign-in/index.ts';
import type { Proofs } from '../proofs.ts';

export interface StepUpDeps extends CheckPasswordDeps {
  readonly sessions: Pick<Sessions, 'markProven'>;
  readonly proofs: Proofs;
}

/**
 * Proves again that the user of a session is at the keyboard; the session counts as proven anew.
 * @param address counted network address of the client
 * @throws ProblemError invalid_credentials, wrong_code, passkey_refused or too_many_attempts
 */
export async function stepUp(
  deps: StepUpDeps,
  session: Pick<Session, 'sessionId' | 'userId' | 'email'>,
  request: StepUpRequest & { readonly address: string },
): Promise<void> {
  const { address } = request;
  if ('password' in request) await provePassword(deps, session, { ...request, address });
  else if ('code' in request) await deps.proofs.code(session.userId, request);
  else await deps.proofs.passkey(session.userId, request);
  await deps.sessions.markProven(session.sessionId);
}

async function provePassword(
  deps: StepUpDeps,
  { userId, email }: Pick<Session, 'userId' | 'email'>,
  proof: { readonly password: string; readonly address: string },
): Promise<void> {
  if (!(await hasPassword(deps.db, userId))) {
    throw new ProblemError(
      'invalid_credentials',
      'This account has no password. Use a code or a passkey, or sign in again at your provider.',
      { headers: challenge() },
    );
  }
  await checkPassword(deps, { ...proof, email });
}
