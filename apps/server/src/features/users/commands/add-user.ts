import * as z from 'zod';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { appendToLedger, type Authorship } from '../../ledger/index.ts';
import { createLicence, type LicenceTerms } from '../../licences/index.ts';
import { normaliseEmail } from '../email.ts';
import { AccountError, EmailTakenError } from '../errors.ts';
import { creationOf, type UserOrigin } from '../user-origin.ts';
import type { Passwords } from '../passwords.ts';
import { CUSTOMER_LICENCE, OPERATOR_LICENCE, passwordProblem } from '../policy.ts';
import { insertUser, type User } from '../repository.ts';

export interface AddUserDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
}

export interface NewUser {
  readonly email: string;
  /** null = none: the user signs in another way, or chooses one later. */
  readonly password: string | null;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly operator?: boolean;
  /** Terms that differ from the usual ones of a customer or an operator. */
  readonly licence?: Partial<LicenceTerms>;
  /** Absent = its owner registers. */
  readonly origin?: UserOrigin;
  /** Who makes the account; absent = its owner. */
  readonly by?: Authorship;
}

/**
 * Creates an account together with its licence.
 * @throws EmailTakenError, or AccountError when the address or the password cannot be used
 */
export async function addUser(deps: AddUserDeps, newUser: NewUser): Promise<User> {
  const insert = await prepareUser(deps, newUser);
  return deps.db.transaction(insert);
}

/**
 * Does everything about a new account that may not happen inside a transaction.
 * @returns the part that must: it inserts the account and its licence
 */
export async function prepareUser(
  { clock, passwords }: Omit<AddUserDeps, 'db'>,
  newUser: NewUser,
): Promise<(tx: Database) => Promise<User>> {
  const { password, firstName = '', lastName = '', operator = false } = newUser;
  const email = normaliseEmail(newUser.email);
  if (!z.email().max(254).safeParse(email).success) {
    throw new AccountError('This is not an e-mail address.');
  }
  const problem = password === null ? null : passwordProblem(password);
  if (problem !== null) throw new AccountError(problem);
  const licence = { ...(operator ? OPERATOR_LICENCE : CUSTOMER_LICENCE), ...newUser.licence };
  const hash = password === null ? '' : await passwords.hash(password);
  return async (tx) => {
    const createdAt = clock.now();
    const profile = { email, firstName, lastName, avatarUrl: null, redirectUrl: null };
    const user = { id: newId(), ...profile, operator, createdAt };
    if (!(await insertUser(tx, user, hash))) throw new EmailTakenError(email);
    const by = newUser.by ?? { actor: { kind: 'user', id: user.id } };
    await appendToLedger(tx, createdAt, creationOf(user, newUser.origin ?? 'registration', by));
    await createLicence(tx, user.id, licence, createdAt, by);
    return user;
  };
}
