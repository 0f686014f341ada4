import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { findUser, lockUser } from '../../users/index.ts';
import { linkAddress } from '../link-address.ts';
import { issueLink, renewLink } from '../links.ts';
import { RESET_LINK_MS } from '../policy.ts';
import type { QueuedMail } from './queued-mail.ts';
import { writeMail } from './write-mail.ts';

export interface ComposeDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Name of this server. */
  readonly title: () => string;
  /** Origin that links start with. */
  readonly publicUrl: string;
}

/**
 * Makes the mail at the moment it is sent. Its token begins to live only now, exists in the mail
 * alone, and each attempt has its own, so a delay at the mail server takes nothing from its time.
 * @returns null when there is nobody to write to, or nothing to say any more
 */
export function composeMail(deps: ComposeDeps, queued: QueuedMail): Promise<Mail | null> {
  switch (queued.kind) {
    case 'reset-password':
      return composeReset(deps, queued);
    case 'confirm-email':
      return composeRenewed(deps, queued, 'confirm-email', queued.recipient);
    case 'invitation':
      return composeRenewed(deps, queued, 'invitation', null);
    case 'email-change-notice':
    case 'address-notice':
    case 'password-notice':
    case 'second-factor-notice':
    case 'authenticator-added':
    case 'authenticator-removed':
    case 'recovery-codes-renewed':
    case 'passkey-added':
    case 'passkey-removed':
      return writeMail(queued.kind, queued.language, {
        title: deps.title(),
        email: queued.recipient,
        link: null,
      });
  }
}

async function composeReset(
  { db, clock, title, publicUrl }: ComposeDeps,
  { recipient, language }: QueuedMail,
): Promise<Mail | null> {
  const now = clock.now();
  const issued = await db.transaction(async (tx) => {
    const found = await findUser(tx, recipient);
    if (found) await lockUser(tx, found.id);
    // Before the lock they may have been erased, and nothing would take the link away again.
    const user = found && (await findUser(tx, recipient));
    if (user === undefined) return null;
    const { id: userId, email } = user;
    const link = { userId, purpose: 'reset-password', email } as const;
    return { user, token: await issueLink(tx, link, { now, expiresAt: now + RESET_LINK_MS }) };
  });
  if (issued === null) return null;
  // To the address on file: another spelling of it may be somebody else's mailbox.
  const { email } = issued.user;
  const link = linkAddress(publicUrl, 'reset-password', issued.token);
  return writeMail('reset-password', language, { title: title(), email, link });
}

/** A mail with a link that was issued when it was asked for, and keeps its end. */
async function composeRenewed(
  { db, clock, title, publicUrl }: ComposeDeps,
  { userId, recipient, language }: QueuedMail,
  purpose: 'confirm-email' | 'invitation',
  email: string | null,
): Promise<Mail | null> {
  if (userId === null) return null;
  const token = await renewLink(db, { userId, purpose, email }, clock.now());
  if (token === null) return null;
  const link = linkAddress(publicUrl, purpose, token);
  return writeMail(purpose, language, { title: title(), email: recipient, link });
}
