export const en = {
  documentTitle: 'Log in',
  welcome: 'Welcome to {{title}}',
  lead: 'Log in with the account of your licence.',
  pitch: 'Downloads that resume where they stopped, and a count that is exact.',
  email: {
    label: 'E-mail',
    required: 'You must enter a email',
    invalid: 'You must enter a valid email',
  },
  password: {
    label: 'Password',
    required: 'Please enter your password.',
    short: 'Password is too short - should be 4 chars minimum.',
  },
  submit: 'Login',
  progress: 'Logging in with JWT',
  success: 'Login was successful.',
  failure: {
    credentials: 'Invalid credentials',
    silent: 'Authentication failed',
    unreachable: 'Cannot connect to authentication server',
    unknown: 'Login failed',
    wait_one: '{{message}} Try again in {{count}} second.',
    wait_other: '{{message}} Try again in {{count}} seconds.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'sign-in': typeof en;
  }
}
