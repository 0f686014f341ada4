export const en = {
  documentTitle: '{{title}} (demonstration)',
  note: 'Demonstration: nothing is sent.',
  leave: 'Leave',
  done: 'Demonstration: nothing was sent.',
  signedIn: 'Demonstration: signed in as {{name}}. Nothing was sent.',
  registered: 'Demonstration: an account for {{name}}. It is gone when this page is closed.',
  tooLong: 'Use at most 200 characters',
  welcome: {
    title: 'Welcome to {{title}}',
    text: 'An example of what your own login could look like.',
  },
  login: {
    title: 'Log in',
    text: 'Enter the account to continue with.',
    try: 'Try it with {{email}} and the password {{password}}.',
    submit: 'Log in',
  },
  register: {
    title: 'Create an account',
    text: 'It takes a name, an e-mail address and a password.',
    submit: 'Create account',
  },
  'forgot-password': {
    title: 'Forgotten your password?',
    text: 'Enter your e-mail address to receive a link for a new one.',
    submit: 'Send the link',
  },
  'reset-password': {
    title: 'Choose a new password',
    text: 'It replaces the old one at once.',
    submit: 'Save the password',
  },
  lock: {
    title: 'The session is locked',
    text: 'Nobody has used it for a while. Enter the password to go on.',
    try: 'Try it with the password {{password}}.',
    submit: 'Unlock',
    user: 'User name',
    sample: 'Demo user',
  },
  'mail-confirm': {
    title: 'Confirm your e-mail address',
    text: 'Here a visitor would learn that a message with a link is on its way to:',
  },
  name: { label: 'Name', required: 'You must enter your name' },
  email: {
    label: 'E-mail',
    refused: 'Check your email address',
    taken: 'The email address is already in use',
    required: 'You must enter an e-mail address',
    invalid: 'You must enter a valid e-mail address',
  },
  password: {
    label: 'Password',
    refused: 'Check your password',
    required: 'You must enter a password',
    short: 'The password needs at least 8 characters',
  },
  confirm: {
    label: 'Confirm password',
    required: 'You must repeat the password',
    different: 'The passwords must match',
  },
  remember: { label: 'Remember me' },
  terms: {
    label: 'I accept the terms and conditions',
    required: 'You must accept the terms and conditions',
  },
  otherWays: { label: 'Log in with', or: 'or' },
  links: {
    toForgotten: 'Forgotten your password?',
    toRegister: 'Create an account',
    toLogin: 'I already have an account',
    backToLogin: 'Back to login',
    notYou: 'Not you? Log in as somebody else',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'auth-pages': typeof en;
  }
}
