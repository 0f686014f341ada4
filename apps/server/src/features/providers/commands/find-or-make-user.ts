import type { Provider } from '@file-server/contract/providers';
import type { Language } from '@file-server/contract/settings';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { RevokeAccess } from '../../../platform/module/revoke-access.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { findUser, lockUser, markEmailProven, normaliseEmail } from '../../users/index.ts';
import { prepareRegistration, type RegisterDeps } from '../../registration/index.ts';
import { findIdentity, insertIdentity } from '../repository.ts';
import type { VerifiedIdentity } from '../verify/verified-identity.ts';

export interface FindOrMakeUserDeps extends RegisterDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly revokeAccess: RevokeAccess;
}

export interface ProviderUser {
  readonly userId: string;
  /** True when the account was made now and an operator has to approve it. */
  readonly pending: boolean;
  /** What happened on the way, for the log. */
  readonly event: 'known' | 'linked' | 'registered';
}

/** Who signs in, and what whoever is new is written to in. */
type Arrival = VerifiedIdentity & { readonly language?: Language };

interface Newcomer extends Arrival {
  readonly provider: Provider;
  readonly email: string;
}

/**
 * The user of an identity: the one that it was linked to before; else the one with the address that
 * the provider has verified; else a new one, by the policy of registration
 * (docs/decisions/0023-provider-identities.md).
 * @throws ProblemError email_not_verified, registration_closed
 */
export async function findOrMakeUser(
  deps: FindOrMakeUserDeps,
  provider: Provider,
  identity: Arrival,
): Promise<ProviderUser> {
  const attempt = () => tryOnce(deps, provider, identity);
  try {
    return await attempt();
  } catch (error) {
    // Somebody else was faster with this identity, address or account: the next look sees what they did.
    if (error instanceof LostRace || isEmailTaken(error)) return attempt();
    throw error;
  }
}

class LostRace extends Error {}

const isEmailTaken = (error: unknown) =>
  error instanceof ProblemError && error.code === 'email_taken';

async function tryOnce(
  deps: FindOrMakeUserDeps,
  provider: Provider,
  identity: Arrival,
): Promise<ProviderUser> {
  const { db } = deps;
  const known = await findIdentity(db, { provider, subject: identity.subject });
  if (known !== undefined) {
    if (identity.emailVerified) await proveKnown(deps, provider, identity, known);
    return { userId: known, pending: false, event: 'known' };
  }
  const { email } = identity;
  if (email === null) throw new ProblemError('email_not_verified');
  const newcomer = { ...identity, provider, email: normaliseEmail(email) };
  const owner = await findUser(db, newcomer.email);
  if (owner === undefined) return register(deps, newcomer);
  if (!identity.emailVerified) throw new ProblemError('email_not_verified');
  await db.transaction(async (tx) => {
    await lockUser(tx, owner.id);
    // The account may have been removed, or given another address, before the lock.
    if ((await findUser(tx, newcomer.email))?.id !== owner.id) throw new LostRace();
    await link(deps, tx, newcomer, owner.id);
    await takeOverAccount(deps, tx, newcomer, owner.id);
  });
  return { userId: owner.id, pending: false, event: 'linked' };
}

async function register(deps: FindOrMakeUserDeps, newcomer: Newcomer): Promise<ProviderUser> {
  const insert = await prepareRegistration(deps, { ...newcomer, password: null });
  return deps.db.transaction(async (tx) => {
    const { user, pending } = await insert(tx);
    await link(deps, tx, newcomer, user.id);
    // Nothing else opens an account that is being made, so there is no access to revoke.
    if (newcomer.emailVerified) await markEmailProven(tx, user.id);
    return { userId: user.id, pending, event: 'registered' };
  });
}

/** A user who registered before the provider had verified the address may have done so since. */
async function proveKnown(
  deps: FindOrMakeUserDeps,
  provider: Provider,
  identity: VerifiedIdentity,
  userId: string,
): Promise<void> {
  const owner = identity.email === null ? undefined : await findUser(deps.db, identity.email);
  if (owner?.id !== userId) return;
  await deps.db.transaction((tx) => takeOverAccount(deps, tx, { ...identity, provider }, userId));
}

async function link(
  { clock }: FindOrMakeUserDeps,
  tx: Database,
  { provider, subject, email }: Newcomer,
  userId: string,
): Promise<void> {
  const row = { provider, subject, user_id: userId, email, linked_at: clock.now() };
  if (!(await insertIdentity(tx, row))) throw new LostRace();
}

/**
 * The first proof of an account's address makes the account the prover's alone: whoever registered
 * it with an address that is not theirs loses every way in.
 */
async function takeOverAccount(
  { revokeAccess }: FindOrMakeUserDeps,
  tx: Database,
  identity: { readonly provider: Provider; readonly subject: string },
  userId: string,
): Promise<void> {
  if (!(await markEmailProven(tx, userId))) return;
  const { provider, subject } = identity;
  await revokeAccess(tx, 'address-first-proven-by-provider', {
    userId,
    kept: { identity: { provider, subject } },
  });
}
