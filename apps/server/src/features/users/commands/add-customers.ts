import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { appendToLedger, type Authorship } from '../../ledger/index.ts';
import { createLicences, type LicenceTerms } from '../../licences/index.ts';
import { creationOf } from '../user-origin.ts';
import { CUSTOMER_LICENCE } from '../policy.ts';
import { insertUsers, type User } from '../repository.ts';

interface NewCustomer {
  /** As `normaliseEmail` gives it. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Terms that differ from the usual ones of a customer. */
  readonly licence: Partial<LicenceTerms>;
}

/**
 * Creates accounts of an import, without a password, in a few statements, with their licences.
 * @param deps `db` is the caller's transaction
 * @returns their ids by address; an address that somebody has already is absent
 */
export async function addCustomers(
  { db: tx, clock }: { readonly db: Database; readonly clock: Clock },
  customers: readonly NewCustomer[],
  by: Authorship,
): Promise<ReadonlyMap<string, string>> {
  const createdAt = clock.now();
  const added = customers.map(({ email, firstName, lastName, licence }) => {
    const names = { email, firstName, lastName, avatarUrl: null, redirectUrl: null };
    const user: User = { id: newId(), ...names, operator: false, createdAt };
    return { user, terms: { ...CUSTOMER_LICENCE, ...licence } };
  });
  const inserted = await insertUsers(
    tx,
    added.map(({ user }) => user),
    '',
  );
  const made = added.filter(({ user }) => inserted.has(user.id));
  const events = made.map(({ user }) => creationOf(user, 'import', by));
  await appendToLedger(tx, createdAt, ...events);
  const licences = made.map(({ user, terms }) => ({ userId: user.id, terms }));
  await createLicences(tx, licences, createdAt, by);
  return new Map(made.map(({ user }) => [user.email, user.id]));
}
