export const en = {
  label: 'Details',
  close: 'Close details',
  loading: 'Loading details',
  type: 'Type',
  size: 'Size',
  bytes_one: '{{formatted}} byte',
  bytes_other: '{{formatted}} bytes',
  published: 'Published',
  modified: 'Modified',
  place: 'Folder',
  sha256: 'SHA-256',
  versions: 'Versions',
  copy: 'Copy SHA-256',
  copied: 'Copied',
  copying: 'Copy and verify',
  copyFailed: 'Your browser did not allow copying. Select the text instead.',
  preview: 'Preview',
  previewCut: 'Only its beginning is shown.',
  missing: {
    title: 'This entry is not here any more',
    text: 'It may have been moved or removed. The list shows what is there now.',
  },
  cost: {
    'counts-one': 'Counts as 1 download.',
    'already-counted': 'Already counted: downloading again is free until {{date}}.',
    started: 'Started: counts once it passes the first part. Going on is free until {{date}}.',
  },
  costAtHandOff: {
    'counts-one': 'Counts as 1 download as soon as it starts, even if you cancel it.',
    started: 'Opened: counts as soon as the transfer starts. Free after that until {{date}}.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    details: typeof en;
  }
}
