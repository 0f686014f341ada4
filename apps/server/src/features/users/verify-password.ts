import type { Database } from '../../platform/db/database.ts';
import type { Passwords } from './passwords.ts';
import { findCredentials, type User } from './repository.ts';

export interface ProvenPassword {
  readonly user: User;
  /** What the password was compared with. */
  readonly passwordHash: string;
}

/**
 * The user with this address and password; null otherwise. An unknown address costs the same time
 * as a wrong password.
 */
export async function verifyPassword(
  { db, passwords }: { readonly db: Database; readonly passwords: Passwords },
  email: string,
  password: string,
): Promise<ProvenPassword | null> {
  const found = await findCredentials(db, email);
  const matches = await passwords.verify(found?.passwordHash, password);
  const { user, passwordHash } = found ?? {};
  return matches && user && passwordHash !== undefined ? { user, passwordHash } : null;
}
