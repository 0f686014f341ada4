export const en = {
  email: { label: 'E-mail', invalid: 'You must enter a valid email' },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter the address of your account. A link to a new password goes there.',
    noMail: 'This server cannot send mail.',
    operator: 'Ask its operator for a one-time link to a new password.',
    submit: 'Send link',
    sent: 'Look into your mailbox',
    sentText:
      'If {{email}} belongs to an account, a link is on its way there. It works once, for 30 minutes.',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'It signs you out wherever you are signed in.',
    submit: 'Set password',
    done: 'Your password is changed',
    doneText: 'Log in with it now.',
  },
  confirm: {
    title: 'Confirm your new address',
    lead: 'From then on you sign in with the address that this link was sent to.',
    submit: 'Confirm address',
    done: 'Your address is changed',
    doneText: 'Sign in with it from now on.',
    onward: 'Go to the files',
  },
  invitation: {
    heading: 'Your new account',
    welcome: 'Welcome, \u2068{{name}}\u2069',
    lead: '{{title}} has made an account for you. Choose how you sign in.',
    loading: 'Looking at the invitation',
    for: 'You will sign in as',
    submit: 'Set password',
    or: 'or',
    passkey: 'Use a passkey',
    unpicked: 'No passkey was made.',
    until: 'This invitation works once, until {{date}}.',
    done: 'Your account is ready',
    doneText: 'Log in with what you have just chosen.',
    onward: 'Go to the login',
  },
  link: {
    ended: 'This link has been used or has ended',
    missing: 'This link is not complete',
    from: {
      mail: 'Ask for a new one; it comes by mail.',
      operator: 'Ask the operator of this server for a new one.',
      account: 'Open it from the mail, or ask for a new one in your account.',
      inviter:
        'If you have chosen how to sign in, log in. Otherwise open the latest link again as you got it, or ask whoever invited you for a new one.',
    },
    again: 'New link',
  },
  links: {
    label: 'Other pages',
    login: 'Back to the login',
    signedIn: 'You are signed in here as {{email}}: log out first.',
    logout: 'Log out',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    recovery: typeof en;
  }
}
