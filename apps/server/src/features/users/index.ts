import type { ServerModule } from '../../platform/module/server-module.ts';
import { createUsers } from './migrations/0001-create-users.ts';
import { createUnprovenEmails } from './migrations/0019-create-unproven-emails.ts';
import { addRedirectUrl } from './migrations/0025-add-redirect-url.ts';
import { addErasedAt } from './migrations/0038-add-erased-at.ts';
import { removePassword } from './repository.ts';

export { addCustomers } from './commands/add-customers.ts';
export { addUser, type AddUserDeps, type NewUser, prepareUser } from './commands/add-user.ts';
export { changeEmail } from './commands/change-email.ts';
export { ensureFirstAccounts, type FirstAccount } from './commands/ensure-first-accounts.ts';
export { eraseUser, type EraseUserDeps } from './commands/erase-user.ts';
export { grantOperator, revokeOperator } from './commands/grant-operator.ts';
export { preparePassword } from './commands/prepare-password.ts';
export { resetPassword, type ResetPasswordDeps } from './commands/reset-password.ts';
export { landingOf, setLanding } from './commands/set-landing.ts';
export { isEmailProven, markEmailProven, markEmailUnproven } from './email-proof.ts';
export { updateProfile } from './commands/update-profile.ts';
export { normaliseEmail } from './email.ts';
export { AccountError, EMAIL_TAKEN_STEP, EmailTakenError } from './errors.ts';
export { lockPresent } from './lock-present.ts';
export type { Owner } from './owner.ts';
export { createPasswords, generatePassword, type Passwords } from './passwords.ts';
export { rolesOf } from './policy.ts';
export {
  deleteUser,
  findEmails,
  findOperators,
  findUser,
  findUserIdsOf,
  getUser,
  hasPassword,
  hasUsers,
  listUsers,
  lockCredentials,
  lockPassword,
  lockUser,
  type User,
} from './repository.ts';
export type { UsersTables } from './tables.ts';
export { type ProvenPassword, verifyPassword } from './verify-password.ts';

export const usersModule: ServerModule = {
  id: 'users',
  migrations: {
    '0001-create-users': createUsers,
    '0019-create-unproven-emails': createUnprovenEmails,
    '0025-add-redirect-url': addRedirectUrl,
    '0038-add-erased-at': addErasedAt,
  },
  onAccessRevoked: { password: (tx, { userId }) => removePassword(tx, userId) },
};
