import type { Language } from '@file-server/contract/settings';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { Authorship } from '../../ledger/index.ts';
import type { LicenceTerms } from '../../licences/index.ts';
import { followPlan } from '../../products/index.ts';
import { splitName } from '../../registration/index.ts';
import {
  EMAIL_TAKEN_STEP,
  EmailTakenError,
  findUser,
  type Passwords,
  prepareUser,
} from '../../users/index.ts';
import { setOperator } from '../../users-desk/index.ts';
import { INVITATION_MS } from '../policy.ts';
import { findInvitation, insertInvitation } from '../repository.ts';
import { type DeliverDeps, deliver, type Delivered } from './deliver.ts';

export interface InviteDeps extends DeliverDeps {
  readonly passwords: Passwords;
}

interface Invited {
  readonly email: string;
  readonly displayName: string;
  readonly operator: boolean;
  readonly language: Language;
  /** null = none. */
  readonly planId: string | null;
  /** Those that differ from the usual ones. */
  readonly terms: Partial<LicenceTerms>;
}

/**
 * Makes an account for somebody who chooses by a link how to sign in. Its terms hold from now on,
 * so that plans, products and bulk changes know it like any other.
 * @throws ProblemError email_taken, already_invited, or not_found when there is no such plan
 */
export async function invite(
  deps: InviteDeps,
  { displayName, language, operator, planId, terms, email }: Invited,
  by: Authorship,
): Promise<Delivered> {
  const insert = await prepareUser(deps, {
    ...splitName(displayName),
    email,
    password: null,
    licence: { ...(operator && { maximum: null }), ...terms },
    origin: 'invitation',
    by,
  });
  return deps.db.transaction(async (tx) => {
    const inTx = { ...deps, db: tx };
    const user = await insert(tx).catch((error: unknown) => refuseTaken(tx, email, error));
    if (operator) await setOperator(inTx, user, true, by);
    if (planId !== null) await followPlan(inTx, user.id, planId, by);
    await insertInvitation(tx, {
      user_id: user.id,
      invited_by: by.actor.kind === 'operator' ? by.actor.id : null,
      language,
      invited_at: user.createdAt,
      expires_at: user.createdAt + INVITATION_MS,
    });
    return deliver(inTx, user.id);
  });
}

/** Somebody who has not come yet is invited again; of an account in use nothing is told. */
async function refuseTaken(tx: Database, email: string, error: unknown): Promise<never> {
  if (!(error instanceof EmailTakenError)) throw error;
  const owner = await findUser(tx, email);
  const invited = owner && (await findInvitation(tx, owner.id));
  const message = invited
    ? 'This address is invited already.'
    : 'There is an account with this address already.';
  const errors = [{ path: 'email', message }];
  throw invited
    ? new ProblemError('already_invited', message, { extras: { errors, userId: invited.id } })
    : new ProblemError('email_taken', message, { extras: { errors, nextStep: EMAIL_TAKEN_STEP } });
}
