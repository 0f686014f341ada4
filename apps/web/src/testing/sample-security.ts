import type { AccountSecurity } from '@file-server/contract/account';

/** An account with a password and nothing else. */
export const sampleSecurity: AccountSecurity = {
  email: 'customer@example.com',
  pendingEmail: null,
  hasPassword: true,
  mail: true,
  totp: { enabled: false, recoveryCodesLeft: 0 },
  passkeys: [],
};
