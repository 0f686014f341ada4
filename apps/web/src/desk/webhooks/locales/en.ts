export const en = {
  title: 'Webhooks',
  lead: 'Other systems are told of what happens here, by signed messages.',
  loading: 'Loading the webhooks',
  empty: { title: 'Nobody is told yet.', text: 'Add the address of a shop, a CRM or a script.' },
  cancel: 'Cancel',
  id: 'ID',
  enabled: 'Tell {{url}}',
  kind: {
    download: { counted: 'Download counted', given_back: 'Download given back' },
    licence: { changed: 'Licence changed' },
    plan: { followed: 'Plan followed', changed: 'Plan changed' },
    entitlement: { changed: 'Entitlement changed' },
    product: { changed: 'Product changed' },
    library: { changed: 'Library changed' },
    version: {
      published: 'Version published',
      recalled: 'Version recalled',
      restored: 'Version offered again',
    },
    user: { created: 'User created', erased: 'User erased' },
    token: { changed: 'Token changed' },
    role: { changed: 'Role changed' },
    webhook: { changed: 'Webhook changed' },
  },
  state: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  create: {
    action: 'New webhook',
    title: 'New webhook',
    url: 'Address',
    urlHint: 'It is asked by https, without following redirects.',
    refused:
      'This server sends nothing there. Give an https address of the public internet, or have WEBHOOK_NETWORKS name where this one is.',
    kinds: 'Is told of',
    submit: 'Add webhook',
  },
  change: {
    action: 'Change',
    named: 'Change {{url}}',
    title: 'Change the webhook',
    text: 'Its secret and its log stay. What it is told of holds from now on.',
    submit: 'Save',
    done: 'Saved',
  },
  shown: {
    title: 'The secret of the new webhook',
    text: 'Copy it now: it is shown this once. The receiver verifies each message with it.',
    label: 'Secret',
    copy: 'Copy',
    copied: 'Copied.',
    copyFailed: 'The browser did not copy it. Select it and copy it yourself.',
    done: 'Done',
  },
  test: {
    action: 'Test',
    name: 'Test',
    named: 'Send a test to {{url}}',
    done: 'A test is on its way; the log shows what becomes of it.',
  },
  log: {
    action: 'Log',
    named: 'Log of {{url}}',
    title: 'Messages of the last thirty days',
    loading: 'Loading the messages',
    empty: 'Nothing was sent yet.',
    more: 'Show more',
    moreFailed: 'The rest of the list could not be loaded.',
    refresh: 'Refresh',
    close: 'Close',
    attempts_one: '{{count}} attempt',
    attempts_other: '{{count}} attempts',
    status: 'status {{status}}',
    replay: 'Send again',
    replayNamed: 'Send again: {{event}}',
  },
  delete: {
    action: 'Delete',
    named: 'Delete {{url}}',
    title: 'Delete this webhook?',
    text: '{{url}} is told nothing more, and the log of its messages is deleted.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    webhooks: typeof en;
  }
}
