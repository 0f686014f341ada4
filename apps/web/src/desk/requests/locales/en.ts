export const en = {
  title: 'Requests',
  loading: 'Loading the requests',
  empty: 'Nobody asks for anything.',
  more: 'Show more',
  moreFailed: 'The rest of the list could not be loaded.',
  cancel: 'Cancel',
  asked: '{{when}}',
  decidedBy: '{{when}} by {{name}}',
  kind: {
    quota: 'More downloads',
    pro_pack: 'Pro pack',
    expiry: 'Longer licence',
    product: 'Product',
    registration: 'New account',
  },
  state: {
    open: 'Open',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  now: {
    unlimited: 'unlimited downloads',
    maximum_one: '{{count}} download',
    maximum_other: '{{count}} downloads',
    proPack: 'pro pack',
    noProPack: 'no pro pack',
    noEnd: 'never expires',
    ends: 'until {{date}}',
  },
  filter: {
    label: 'Filters',
    kind: 'Kind',
    state: 'State',
    any: 'All',
  },
  approve: {
    action: 'Approve',
    named: 'Approve: {{name}}',
    title: 'Approve the request',
  },
  decline: {
    action: 'Decline',
    named: 'Decline: {{name}}',
    title: 'Decline the request',
    account: 'The account is removed; its address can register again.',
  },
  undo: {
    action: 'Undo',
    named: 'Undo the decision: {{name}}',
  },
  done: {
    approved: 'Approved: {{name}}',
    declined: 'Declined: {{name}}',
    undone: 'Open again: {{name}}',
  },
  told: {
    mail: 'A mail tells them.',
    nobody: 'This server sends no mail: tell them yourself.',
  },
  conflict: {
    request_decided: 'Somebody has decided this meanwhile. The list shows how.',
    not_found: 'This does not wait any more.',
    already_asked: 'The customer has asked for it anew; decide that request.',
    undo_too_late:
      'This cannot be undone any more: a day has passed, or the terms were changed since.',
    product_gone:
      'The product was deleted, or is none any more. Decline the request and say why, or restore the product from the bin first.',
  },
  field: {
    maximum: 'Downloads in one period',
    maximumHint: 'Empty = unlimited',
    maximumWrong: 'Give a whole number below 2147483648, or nothing.',
    until: 'Until',
    untilHint: 'Empty = no end; that day is the first one without it',
    reason: 'Reason',
    reasonHint: 'The customer is told.',
    reasonSealed: 'The customer is told, and it is sealed in the ledger: name nobody.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    requests: typeof en;
  }
}
