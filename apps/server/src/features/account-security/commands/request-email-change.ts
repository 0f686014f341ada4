import type { Language } from '@file-server/contract/settings';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { normaliseEmail } from '../../users/index.ts';
import { lockLive, type Session } from '../../sessions/index.ts';
import { createThrottle } from '../../throttles/index.ts';
import { issueLink } from '../links.ts';
import { notifyOwner } from '../mail/notices.ts';
import { CHANGE_EMAIL, CONFIRM_LINK_MS } from '../policy.ts';
import { type MailDeps, requireOutbox } from './request-reset-link.ts';

/**
 * Remembers the address a user wants and writes to both: a link to the new one, a notice to the old.
 * An address that somebody has already is answered alike, and refused to whoever opens the link:
 * else this call would tell any user who else has an account.
 * @throws ProblemError mail_not_configured, too_many_attempts, invalid_request for their own, or
 *   invalid_access_token where the session has ended meanwhile
 */
export async function requestEmailChange(
  deps: MailDeps,
  session: Pick<Session, 'userId' | 'sessionId' | 'email'>,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<void> {
  const { userId, email: current } = session;
  const outbox = requireOutbox(deps);
  const wanted = normaliseEmail(email);
  if (wanted === current) throw unchanged();
  await createThrottle(deps, CHANGE_EMAIL).admit({ account: userId });
  const now = deps.clock.now();
  const link = { userId, purpose: 'confirm-email', email: wanted } as const;
  await deps.db.transaction(async (tx) => {
    await lockLive(tx, session, now);
    // The token that counts is made with the mail.
    await issueLink(tx, link, { now, expiresAt: now + CONFIRM_LINK_MS });
    await outbox.enqueue(tx, { kind: 'confirm-email', recipient: wanted, userId, language });
    const owner = { userId, email: current, language };
    await notifyOwner(outbox, tx, owner, 'email-change-notice');
  });
}

function unchanged(): ProblemError {
  const errors = [{ path: 'email', message: 'This is your address already.' }];
  return new ProblemError('invalid_request', undefined, { extras: { errors } });
}
