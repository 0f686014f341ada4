export const en = {
  methods: { jwt: 'JWT', firebase: 'Firebase', auth0: 'Auth0' },
  or: 'or',
  passkey: {
    signIn: 'Sign in with a passkey',
    none: 'No passkey was used. Try again, or log in with e-mail and password.',
    unknown:
      'This passkey is not known here. Log in with e-mail and password, then add it on your account page.',
  },
  missing: {
    title: '{{provider}} is not set up here',
    text: 'The operator of this server has not connected it. Use another way.',
  },
  pending: 'The account waits for the approval of an operator. You can log in once it is given.',
  firebase: {
    progress: 'Logging in with Firebase',
    emailTaken: 'The email address is already in use',
    emailInvalid: 'You must enter a valid email',
    notAllowed: 'Firebase takes no accounts with e-mail and password for this server.',
    userNotFound: 'Firebase knows no account with this e-mail address.',
    userDisabled: 'This account has been disabled.',
    passwordWeak: 'This password is too weak for Firebase. Choose a longer one.',
    passwordWrong: 'The password is not right.',
    credentialsWrong: 'The e-mail address or the password is not right.',
    keyRefused: 'Firebase refuses the key of this server. Tell its operator.',
    tooManyRequests: 'Too many attempts at Firebase. Wait a few minutes, then try again.',
    unreachable: 'Firebase does not answer. Check your connection, then try again.',
    notVerified:
      'This server has an account with this address already. Firebase has sent you a mail: confirm the address there, then log in with Firebase.',
    unknown: 'Firebase could not do this ({{code}}). Try again in a moment.',
  },
  auth0: {
    signIn: 'Sign in with Auth0',
    register: 'Continue with Auth0',
    text: 'Auth0 asks for your e-mail address and password on its own page and then leads back here.',
    progress: 'Logging in with Auth0',
    success: 'Logged in with Auth0',
    insecure: 'Auth0 needs an encrypted page. Open this server with https, or on its own computer.',
    failed: 'Auth0 could not be opened. Check your connection, then try again.',
  },
  callback: {
    denied: 'Auth0 has not signed you in',
    deniedText: 'Auth0 says: {{reason}}',
    unfinished: 'There is no sign-in to complete',
    unfinishedText: 'It was completed before, or it was begun in another browser.',
    slow: 'Auth0 does not answer',
    slowText: 'The sign-in was given up because it took too long.',
    failed: 'The sign-in could not be completed',
    pending: 'Your account waits for approval',
    back: 'Back to the login',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    providers: typeof en;
  }
}
