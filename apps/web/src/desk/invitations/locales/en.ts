export const en = {
  title: 'Invitations',
  lead: 'Accounts that wait for their owners. A link works once, for seven days.',
  users: 'All users',
  loading: 'Loading',
  more: 'Show more',
  moreFailed: 'The rest of the list could not be loaded.',
  cancel: 'Cancel',
  operator: 'Operator',
  customer: 'Customer',
  expired: 'Expired',
  ends: 'until {{date}}',
  ended: 'ended {{date}}',
  by: 'invited by \u2068{{email}}\u2069',
  byCommandLine: 'invited on the command line',
  sent: 'A mail goes to \u2068{{email}}\u2069.',
  gone: 'This invitation is not open any more: it was accepted or withdrawn.',
  empty: {
    title: 'No invitation is open.',
    text: 'Whoever you invite stands here until they come.',
  },
  invite: {
    action: 'Invite',
    title: 'Invite somebody',
    email: 'E-mail',
    displayName: 'Name',
    role: 'Role',
    planId: 'Plan',
    noPlan: 'No plan',
    language: 'Language of the mail',
    reason: 'Why',
    submit: 'Send invitation',
    refused: {
      invited:
        'This person is invited already. Send the invitation again, or withdraw it to change it.',
      taken: 'This address belongs to another account.',
      email: 'This is not an e-mail address.',
      displayName: 'Give one line without special characters.',
      reason: 'Give one line without special characters.',
      planId: 'This plan is not there any more. Choose another.',
    },
  },
  language: { en: 'English', tr: 'Türkçe', ar: 'العربية' },
  reason: {
    label: 'Why',
    hint: 'For the ledger, which keeps it for good: a contract or ticket, no names.',
  },
  shown: {
    title: 'The link of the invitation',
    text: 'This server sends no mail. Copy the link now and hand it over: it is shown this once, and whoever opens it takes the account.',
  },
  resend: { action: 'Send again', named: 'Send again: {{email}}' },
  withdraw: {
    action: 'Withdraw',
    named: 'Withdraw the invitation of {{email}}',
    title: 'Withdraw the invitation of \u2068{{email}}\u2069?',
    text: 'Its link stops working, and the account is erased. The address is free again.',
    done: 'The invitation is withdrawn.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    invitations: typeof en;
  }
}
