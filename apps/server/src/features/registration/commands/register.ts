import type { Language } from '@file-server/contract/settings';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import {
  EmailTakenError,
  markEmailUnproven,
  type Passwords,
  prepareUser,
  type User,
} from '../../users/index.ts';
import { splitName, trialLicence } from '../policy.ts';
import { insertRegistration } from '../repository.ts';
import { followTrialPlan, type TrialPlanDeps } from './follow-trial-plan.ts';

export interface RegisterDeps extends TrialPlanDeps {
  readonly passwords: Passwords;
}

export interface Newcomer {
  readonly displayName: string;
  readonly email: string;
  /** null = this user signs in at a provider. */
  readonly password: string | null;
  /** What an operator's decision is told in; absent = not known. */
  readonly language?: Language;
}

export interface Registered {
  readonly user: User;
  /** True while an operator has to approve the account before it can sign in. */
  readonly pending: boolean;
}

/**
 * Does everything about a registration that may not happen inside a transaction.
 * @returns the part that must; it throws ProblemError email_taken
 * @throws ProblemError registration_closed, or busy when there is a password to hash
 */
export async function prepareRegistration(
  deps: RegisterDeps,
  { displayName, email, password, language }: Newcomer,
): Promise<(tx: Database) => Promise<Registered>> {
  const { registration, trial } = deps.config;
  if (registration === 'closed') throw new ProblemError('registration_closed');
  const pending = registration === 'approval';
  const licence = { ...trialLicence(trial, deps.clock.now()), activated: !pending };
  const insert = await prepareUser(deps, { ...splitName(displayName), email, password, licence });
  return async (tx) => {
    try {
      const user = await insert(tx);
      await markEmailUnproven(tx, user.id);
      if (pending) await insertRegistration(tx, user.id, user.createdAt, language);
      else await followTrialPlan(deps, tx, user.id, { actor: { kind: 'user', id: user.id } });
      return { user, pending };
    } catch (error) {
      if (!(error instanceof EmailTakenError)) throw error;
      const problem = new ProblemError('email_taken');
      const errors = [{ path: 'email', message: problem.message }];
      throw new ProblemError('email_taken', undefined, { extras: { errors } });
    }
  };
}
