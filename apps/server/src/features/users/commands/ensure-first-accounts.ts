import type { Database } from '../../../platform/db/database.ts';
import { normaliseEmail } from '../email.ts';
import { AccountError } from '../errors.ts';
import { generatePassword } from '../passwords.ts';
import { hasUsers, listUsers } from '../repository.ts';
import { type AddUserDeps, prepareUser } from './add-user.ts';

/** An account to be made at the first start. */
export interface FirstAccountSettings {
  readonly email: string;
  /** undefined = a random one is made. */
  readonly password: string | undefined;
}

/** An account that was made; a generated password exists nowhere else and must be shown now. */
export interface FirstAccount {
  readonly email: string;
  /** undefined = the settings chose the password. */
  readonly generatedPassword: string | undefined;
}

/**
 * Makes the operator and the customer of the first start, both or neither, and only while there are
 * no accounts at all. Of two processes that start at once, one makes them.
 * @returns null when there was nothing to do
 * @throws AccountError when the settings cannot be used
 */
export async function ensureFirstAccounts(
  deps: AddUserDeps,
  settings: { readonly operator: FirstAccountSettings; readonly customer: FirstAccountSettings },
): Promise<{ operator: FirstAccount; customer: FirstAccount } | null> {
  if (await hasUsers(deps.db)) return null;
  if (normaliseEmail(settings.operator.email) === normaliseEmail(settings.customer.email)) {
    throw new AccountError('The operator and the customer of the first start need two addresses.');
  }
  const operator = await prepare(deps, settings.operator, {
    firstName: 'Operator',
    operator: true,
  });
  const customer = await prepare(deps, settings.customer, { firstName: 'Customer' });
  try {
    await deps.db.transaction((tx) => insertFirst(tx, operator.insert, customer.insert));
  } catch (error) {
    if (error instanceof AccountError && (await hasUsers(deps.db))) return null;
    throw error;
  }
  return { operator: operator.account, customer: customer.account };
}

async function prepare(
  deps: AddUserDeps,
  { email, password }: FirstAccountSettings,
  rest: { firstName: string; operator?: boolean },
) {
  const chosen = password ?? generatePassword();
  const insert = await prepareUser(deps, {
    ...rest,
    email,
    password: chosen,
    origin: 'first-start',
    by: { actor: { kind: 'job', id: 'first-start' } },
  });
  const generatedPassword = password === undefined ? chosen : undefined;
  return { insert, account: { email, generatedPassword } satisfies FirstAccount };
}

async function insertFirst(
  tx: Database,
  ...inserts: ((tx: Database) => Promise<unknown>)[]
): Promise<void> {
  for (const insert of inserts) await insert(tx);
  // Asked after the inserts: these wait at the ledger's head for any other first start, so its
  // accounts are visible here once it has committed.
  if ((await listUsers(tx)).length !== inserts.length) {
    throw new AccountError('There are accounts already.');
  }
}
