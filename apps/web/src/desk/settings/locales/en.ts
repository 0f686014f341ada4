export const en = {
  title: 'Server settings',
  lead: 'Each change holds at once, without a restart, and is an entry of the ledger.',
  loading: 'Loading the settings',
  cancel: 'Cancel',
  undo: 'Undo',
  undone: 'undone',
  done: 'Changed: {{name}}.',
  conflict: 'Somebody has changed the settings meanwhile. Look at them as they are now.',
  reason: 'Reason',
  reasonHint: 'It is sealed in the ledger for good, so name nobody.',
  change: { action: 'Change', named: 'Change: {{name}}', submit: 'Save' },
  reset: { action: 'Reset', named: 'Reset: {{name}}', text: 'It becomes: {{value}}' },
  group: {
    registration: 'Registration',
    trial: 'Terms of new accounts',
    contact: 'Contact',
    brand: 'Branding',
  },
  about: {
    registration: 'Whether people may make an account themselves.',
    trial: 'What an account gets when it registers, or when it is approved. Others keep theirs.',
    contact: 'Whom customers are told to ask about their licence.',
    brand: 'How this server looks and what it is called, also to those who are not signed in.',
  },
  name: {
    registration: 'Registration',
    trialProPack: 'Pro pack',
    trialDays: 'Licence ends after',
    trialMaximum: 'Downloads in one period',
    trialPeriod: 'Period',
    contact: 'Contact',
    title: 'Title',
    signInText: 'Text beside the sign-in',
    legalLinks: 'Legal links',
  },
  registration: {
    open: 'Open: people come in at once',
    approval: 'By approval of an operator',
    closed: 'Closed',
  },
  proPack: { true: 'With pro pack', false: 'Without pro pack: files are seen, not downloaded' },
  period: { lifetime: 'Lifetime of the account', month: 'Month (UTC)', day: 'Day (UTC)' },
  count: {
    trialDays_one: '{{formatted}} day',
    trialDays_other: '{{formatted}} days',
    trialMaximum_one: '{{formatted}} download',
    trialMaximum_other: '{{formatted}} downloads',
  },
  none: {
    trialDays: 'It does not end',
    trialMaximum: 'Unlimited',
    contact: 'Nobody is named',
    signInText: 'The product’s sentence',
    legalLinks: 'No links',
  },
  hint: {
    registration: 'Accounts that exist are not touched.',
    trialProPack: 'Downloads need the pro pack.',
    trialDays: 'Days. Empty: it does not end.',
    trialMaximum: 'Empty: unlimited.',
    trialPeriod: 'When the count starts anew.',
    contact: 'An e-mail address and a web address become links. Empty: nobody.',
    title: 'Beside the sign-in and in mails; open pages show it when they are loaded again.',
    signInText: 'Empty: the product’s sentence.',
    legalLinks: 'One in each line: Label=https://… Empty: none.',
  },
  wrong: {
    registration: 'Choose one.',
    trialProPack: 'Choose one.',
    trialDays: 'Give 1 to 36500 days, or nothing.',
    trialMaximum: 'Give a whole number below 2147483648, or nothing.',
    trialPeriod: 'Choose one.',
    contact: 'Give at most 200 characters in one line.',
    title: 'Give 1 to 80 characters.',
    signInText: 'Give at most 300 characters.',
    legalLinks:
      'Write Label=https://… in each line, without commas and with labels of at most 40 characters.',
  },
  origin: {
    default: 'Default',
    environment: 'From the environment: {{variable}}',
    operator: 'Set {{when}} by {{who}} · otherwise: {{fallback}}',
    nobody: 'the command line',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    settings: typeof en;
  }
}
