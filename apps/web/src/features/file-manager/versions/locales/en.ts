export const en = {
  loading: 'Loading versions',
  none: 'This file has no versions.',
  more: 'Show older versions',
  current: 'Current',
  state: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    recalled: 'Recalled',
  },
  recalled: 'Recalled:',
  download: 'Download {{name}}',
  downloadFree: 'Download {{name}} again, free',
  notes: 'Release notes',
  hideNotes: 'Hide notes',
  notesOf: 'Release notes of {{name}}',
  publishedBy: 'Published by {{name}}',
  commandLine: 'the command line',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    versions: typeof en;
  }
}
