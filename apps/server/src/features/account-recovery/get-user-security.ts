import type { UserSecurity } from '@file-server/contract/account-recovery';
import type { Database } from '../../platform/db/database.ts';
import { listPasskeys } from '../passkeys/index.ts';
import { listProvidersOf } from '../providers/index.ts';
import { getTotpState } from '../second-factor/index.ts';
import { hasPassword } from '../users/index.ts';
import { requireUser } from '../users-desk/index.ts';

/** @throws ProblemError not_found */
export async function getUserSecurity(db: Database, userId: string): Promise<UserSecurity> {
  await requireUser(db, userId);
  return {
    hasPassword: await hasPassword(db, userId),
    totp: await getTotpState(db, userId),
    passkeys: (await listPasskeys(db, userId)).length,
    providers: await listProvidersOf(db, userId),
  };
}
