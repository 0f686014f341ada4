export const en = {
  title: 'Sent mails',
  loading: 'Loading the mails',
  empty: 'Nothing was sent.',
  more: 'Show more',
  moreFailed: 'The rest of the list could not be loaded.',
  off: 'This server has no mail server.',
  preview: {
    action: 'Preview',
    title: 'How mails look',
    kind: 'Mail',
    language: 'Language',
    close: 'Close',
  },
  language: { en: 'English', tr: 'Türkçe', ar: 'العربية' },
  test: {
    action: 'Send me a test mail',
    done: 'The test mail is on its way.',
  },
  kind: {
    request_approved: 'Request approved',
    request_declined: 'Request declined',
    registration_approved: 'Account approved',
    registration_refused: 'Account declined',
    licence_ends: 'Licence ends',
    product_ends: 'Product ends',
    quota_nearly_used: 'Downloads nearly used',
    version_recalled: 'Version recalled',
    new_versions: 'New versions',
    test: 'Test mail',
  },
  state: {
    queued: 'On its way',
    sent: 'Sent',
    failed: 'Failed',
    dropped: 'Not wanted',
  },
  filter: {
    label: 'Filters',
    user: 'User (e-mail or id)',
    state: 'State',
    any: 'All',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    mails: typeof en;
  }
}
