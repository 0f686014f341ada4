export const en = {
  documentTitle: 'Log in',
  welcome: 'Welcome to {{title}}',
  lead: 'Log in with the account of your licence.',
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
  methods: 'Account to log in with',
  links: {
    label: 'More about your account',
    forgot: 'Forgot your password?',
    register: 'Create an account',
  },
  code: {
    lead: 'Your account is guarded by a second step.',
    label: 'Code of your authenticator app',
    hint: 'Or one of your recovery codes.',
    submit: 'Confirm',
    back: 'Back',
  },
  failure: {
    credentials: 'Invalid credentials',
    silent: 'Authentication failed',
    unreachable: 'Cannot connect to authentication server',
    unknown: 'Login failed',
    waitSeconds_one: 'Try again in {{count}} second.',
    waitSeconds_other: 'Try again in {{count}} seconds.',
    waitMinutes_one: 'Try again in {{count}} minute.',
    waitMinutes_other: 'Try again in {{count}} minutes.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'sign-in': typeof en;
  }
}
