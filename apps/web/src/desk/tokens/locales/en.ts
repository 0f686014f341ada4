export const en = {
  title: 'Tokens',
  lead: 'With a token a program of yours uses the API instead of you. Give each machine its own.',
  loading: 'Loading the tokens',
  empty: {
    title: 'There is no token yet.',
    text: 'Make one for a build machine, a shop or a report.',
  },
  emptyOfOwner: {
    title: 'This user has no token.',
    text: 'Tokens are made by operators for programs of their own.',
  },
  ofAll: 'Tokens of all operators',
  more: 'Show more',
  moreFailed: 'The rest of the list could not be loaded. Try again.',
  cancel: 'Cancel',
  neverUsed: 'never used',
  used: 'used {{when}}',
  noEnd: 'Does not end',
  ends: 'ends {{date}}',
  ended: 'ended {{date}}',
  revokedOn: 'revoked {{date}}',
  state: { idle: 'Opens nothing now', ended: 'Ended', revoked: 'Revoked' },
  obstacle: {
    not_operator: 'its user is no operator',
    not_activated: 'its user is not activated',
  },
  scope: {
    read: { name: 'Read', text: 'See what operators see: ledger, products, plans, drafts, bin.' },
    publish: { name: 'Publish', text: 'Send files, publish and change releases.' },
    manage: { name: 'Manage', text: 'Every other change: folders, products, plans, recalls.' },
  },
  create: {
    action: 'New token',
    title: 'New token',
    name: 'Name',
    nameHint: 'Where it is used, such as "build machine".',
    scopes: 'May',
    lifetime: 'Works for',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    submit: 'Make token',
  },
  shown: {
    title: 'Your new token',
    text: 'Copy it now: it is shown this once. Whoever has it can do what it may.',
    label: 'Token',
    copy: 'Copy',
    copied: 'Copied.',
    copyFailed: 'The browser did not copy it. Select it and copy it yourself.',
    done: 'Done',
  },
  revoke: {
    action: 'Revoke',
    named: 'Revoke {{name}}',
    title: 'Revoke “{{name}}”?',
    text: 'The program that uses it is shut out at once. A revoked token cannot be brought back.',
    done: 'The token is revoked.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    tokens: typeof en;
  }
}
