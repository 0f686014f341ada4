export const en = {
  documentTitle: 'Register',
  heading: 'Create an account',
  lead: 'For downloads from {{title}}.',
  methods: 'Where the account is kept',
  displayName: {
    label: 'Display name',
    required: 'You must enter display name',
    long: 'This name is too long.',
    lines: 'Write the name in one line, with nothing but letters, signs and spaces.',
  },
  email: {
    label: 'E-mail',
    required: 'You must enter a email',
    invalid: 'You must enter a valid email',
  },
  password: {
    label: 'Password',
    required: 'Please enter your password.',
    short: 'Password is too short - should be 8 chars minimum.',
    confirm: 'Confirm password',
    mismatch: 'Passwords must match',
  },
  strength: {
    weak: 'Easy to guess',
    fair: 'Fair. Longer is stronger.',
    good: 'Hard to guess',
  },
  submit: 'Create account',
  progress: 'Creating the account',
  success: 'Your account is ready.',
  failure: {
    unreachable: 'Cannot connect to authentication server',
    unknown: 'Registration failed',
  },
  pending: {
    title: 'Your account waits for approval',
    text: 'An operator of this server looks at it. Once it is approved, log in as {{email}}.',
  },
  closed: 'This server takes no registrations. Ask its operator for an account.',
  links: {
    label: 'Other pages',
    login: 'I have an account',
    home: 'To the start page',
    toLogin: 'Back to the login',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    registration: typeof en;
  }
}
