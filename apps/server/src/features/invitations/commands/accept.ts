import type {
  acceptWithPasskeyRequestSchema,
  OpenedInvitation,
} from '@file-server/contract/invitations';
import type { PasskeyOptions } from '@file-server/contract/second-factor';
import type * as z from 'zod/mini';
import { toInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findLinkOwner, linkEnded, takeLink } from '../../account-security/index.ts';
import {
  beginRegistration,
  type PasskeysDeps,
  preparePasskey,
  requireRelyingParty,
} from '../../passkeys/index.ts';
import { type Passwords, preparePassword } from '../../users/index.ts';
import { displayNameOf } from '../list.ts';
import { deleteInvitation, type FoundInvitation, findInvitation } from '../repository.ts';

export interface AcceptDeps extends PasskeysDeps {
  readonly passwords: Passwords;
  /** Name of this server in the browser's dialogs. */
  readonly title: () => string;
}

/**
 * For whom an invitation is, without using it.
 * @throws ProblemError link_ended
 */
export async function openInvitation(deps: AcceptDeps, token: string): Promise<OpenedInvitation> {
  const invited = await findByToken(deps, token);
  return {
    email: invited.email,
    displayName: displayNameOf(invited),
    expiresAt: toInstant(invited.expires_at),
    passkeys: deps.relyingParty !== null,
  };
}

/**
 * Uses an invitation to set the first password.
 * @throws ProblemError link_ended, or busy, which leaves the invitation as it is
 */
export async function acceptWithPassword(
  deps: AcceptDeps,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<void> {
  // Looked at first: guessed tokens must not buy the work of a hash.
  await findByToken(deps, token);
  const passwords = deps.passwords.of({ address });
  const setPassword = await preparePassword({ passwords }, password);
  await deps.db.transaction(async (tx) => setPassword(tx, await take({ ...deps, db: tx }, token)));
}

/** What a browser needs to make the first passkey. @throws ProblemError link_ended */
export async function beginPasskey(
  deps: AcceptDeps,
  token: string,
  pageOrigin: string | undefined,
): Promise<PasskeyOptions> {
  const { id: userId, email } = await findByToken(deps, token);
  const relyingParty = requireRelyingParty(deps.relyingParty, pageOrigin);
  return beginRegistration(deps, relyingParty, { userId, email, title: deps.title() });
}

/**
 * Uses an invitation to add the first passkey.
 * @throws ProblemError link_ended, or what a passkey is refused with, which leaves the invitation
 */
export async function acceptWithPasskey(
  deps: AcceptDeps,
  { token, ...made }: z.infer<typeof acceptWithPasskeyRequestSchema>,
): Promise<void> {
  const { id: userId } = await findByToken(deps, token);
  const addPasskey = await preparePasskey(deps, userId, made);
  await deps.db.transaction(async (tx) => {
    await take({ ...deps, db: tx }, token);
    await addPasskey(tx);
  });
}

/** Uses an invitation up; of several uses at once one gets it. @returns whose account it is */
async function take({ db: tx, clock }: AcceptDeps, token: string): Promise<string> {
  const link = await takeLink(tx, 'invitation', token, clock.now());
  if (link === undefined) throw linkEnded();
  await requireOpen(tx, link.userId);
  await deleteInvitation(tx, link.userId);
  return link.userId;
}

async function findByToken({ db, clock }: AcceptDeps, token: string): Promise<FoundInvitation> {
  const userId = await findLinkOwner(db, 'invitation', token, clock.now());
  if (userId === undefined) throw linkEnded();
  return requireOpen(db, userId);
}

/** Somebody who can sign in already is past it. */
async function requireOpen(db: Database, userId: string): Promise<FoundInvitation> {
  const invited = await findInvitation(db, userId);
  if (invited === undefined) throw linkEnded();
  return invited;
}
