import type { Language } from '@file-server/contract/settings';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { normaliseEmail } from '../../users/index.ts';
import { createThrottle } from '../../throttles/index.ts';
import type { Outbox } from '../mail/outbox.ts';
import { FORGOT_PASSWORD } from '../policy.ts';

export interface MailDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** null = this server cannot send mail. */
  readonly outbox: Outbox | null;
}

/**
 * Writes down that a link to a new password was asked for. Whether anybody has the address is looked
 * up when the mail is made, after the answer: so the work and the time here are the same for all.
 * @throws ProblemError mail_not_configured or too_many_attempts
 */
export async function requestResetLink(
  deps: MailDeps,
  request: { readonly email: string; readonly address: string; readonly language: Language },
): Promise<void> {
  const { email, address, language } = request;
  const outbox = requireOutbox(deps);
  const throttle = createThrottle(deps, FORGOT_PASSWORD);
  await throttle.admit({ account: normaliseEmail(email), address });
  await deps.db.transaction((tx) =>
    outbox.enqueue(tx, { kind: 'reset-password', recipient: email, userId: null, language }),
  );
}

/** @throws ProblemError mail_not_configured */
export function requireOutbox({ outbox }: Pick<MailDeps, 'outbox'>): Outbox {
  if (outbox === null) throw new ProblemError('mail_not_configured');
  return outbox;
}
