import type { Invitation } from '@file-server/contract/invitations';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Signals } from '../../../platform/signals/signals.ts';
import { issueLink, linkAddress, type Outbox } from '../../account-security/index.ts';
import { presentInvitation } from '../list.ts';
import { type FoundInvitation, findInvitation } from '../repository.ts';
import { notOpen } from '../errors.ts';

export interface DeliverDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
  /** null = this server cannot send mail. */
  readonly outbox: Outbox | null;
  readonly config: { readonly publicUrl: string };
}

export interface Delivered {
  readonly invitation: Invitation;
  /** For the operator to hand over; null = it goes by mail. */
  readonly link: string | null;
}

/**
 * Issues the link of an invitation and has it mailed; an older one is worth nothing from then on. In
 * the transaction of what calls for it.
 * @throws ProblemError not_found
 */
export async function deliver(
  { db: tx, clock, outbox, config }: DeliverDeps,
  userId: string,
): Promise<Delivered> {
  const found = await requireInvitation(tx, userId);
  const { email, language, expires_at: expiresAt } = found;
  const now = clock.now();
  const invitation = presentInvitation(found, now);
  const link = { userId, purpose: 'invitation', email: null } as const;
  const token = await issueLink(tx, link, { now, expiresAt });
  if (outbox === null) {
    return { invitation, link: linkAddress(config.publicUrl, 'invitation', token) };
  }
  // The token that counts is made with the mail.
  await outbox.enqueue(tx, { kind: 'invitation', recipient: email, userId, language });
  return { invitation, link: null };
}

/** @throws ProblemError not_found */
export async function requireInvitation(tx: Database, userId: string): Promise<FoundInvitation> {
  const found = await findInvitation(tx, userId);
  if (found === undefined) throw notOpen();
  return found;
}
