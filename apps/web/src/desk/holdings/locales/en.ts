export const en = {
  title: 'Who has what',
  ask: 'Name a user, or come from a version in the ledger.',
  search: 'What is asked',
  user: 'User (e-mail or id)',
  version: 'One version',
  state: { label: 'Who', fetched: 'Have it', missing: 'May, but have not yet' },
  loading: 'Loading the list',
  empty: 'Nobody and nothing matches.',
  notYet: 'Not yet',
  unknown: 'Not known any more',
  whoHas: 'Who has it',
  whatHas: 'What they have',
  export: 'As CSV',
  more: 'Show more',
  moreFailed: 'The rest of the list could not be loaded.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    holdings: typeof en;
  }
}
