export const en = {
  loading: 'Loading versions',
  none: 'This file has no versions.',
  more: 'Show older versions',
  current: 'Current',
  state: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    overdue: 'Overdue, not published yet',
    recalled: 'Recalled',
  },
  recalled: 'Recalled:',
  download: 'Download {{name}}',
  downloadFree: 'Download {{name}} again, free',
  notes: 'Release notes',
  hideNotes: 'Hide notes',
  notesOf: 'Release notes of {{name}}',
  signatures: 'Signatures',
  signaturesOf: 'Signatures of {{name}}',
  noSignatures: 'This version has no signatures.',
  preparedBy: 'Prepared by {{name}}',
  publishedBy: 'Published by {{name}}',
  commandLine: 'the command line',
  product: {
    product: 'Product',
    show: 'Show the product',
    hide: 'Hide the product',
    failed: 'This could not be loaded.',
    retry: 'Try again',
    ask: 'Ask for access:',
    releases: 'Newest releases',
    none: 'Nothing has been released to you yet.',
    more: 'Show older releases',
    notes: 'Notes',
    notesOf: 'Release notes of {{name}}',
    download: 'Download {{name}}',
    downloadCosts: 'Download {{name}}: counts as 1 download',
    downloadFree: 'Download {{name}} again, free',
    locked: '{{name}} is locked: {{reason}}',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    versions: typeof en;
  }
}
