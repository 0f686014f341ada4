export const en = {
  title: 'Confirm that it is you',
  lead: 'This keeps your account yours, even when somebody finds this page open.',
  password: 'Password',
  code: 'Code of your authenticator app',
  codeHint: 'Or one of your recovery codes.',
  confirm: 'Confirm',
  usePasskey: 'Use a passkey',
  noPasskey: 'No passkey was used.',
  instead: {
    password: 'Use the password instead',
    passwordAndCode: 'Use password and code instead',
    code: 'Use a code instead',
    passkey: 'Use a passkey instead',
  },
  anew: 'You sign in at a provider. Sign out and in again there, then repeat this within ten minutes.',
  signOut: 'Sign out',
  cancel: 'Cancel',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    proof: typeof en;
  }
}
