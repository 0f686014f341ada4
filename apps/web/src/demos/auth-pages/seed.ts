import { SAMPLE, type SignInState } from './model/demo-account.ts';

/** The one account that there is before somebody makes another. */
export const seedSignIn = (): SignInState => ({
  accounts: [
    {
      account: {
        id: 'account-1',
        role: 'admin',
        data: { displayName: 'Penny Packet', email: SAMPLE.email },
      },
      password: SAMPLE.password,
    },
  ],
  sessions: [],
});
