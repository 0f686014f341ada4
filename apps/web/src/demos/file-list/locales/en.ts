export const en = {
  title: 'Sample files',
  search: 'Search the sample files',
  views: {
    label: 'Views',
    'my-files': 'My files',
    all: 'All files',
    recent: 'Recently opened',
    offline: 'Available offline',
  },
  counts: {
    folders_one: '{{formatted}} folder',
    folders_other: '{{formatted}} folders',
    files_one: '{{formatted}} file',
    files_other: '{{formatted}} files',
  },
  type: { folder: 'Folder', document: 'Document', spreadsheet: 'Spreadsheet' },
  columns: {
    name: 'Name',
    type: 'Type',
    owner: 'Owner',
    size: 'Size',
    location: 'Location',
    modified: 'Modified',
  },
  isOffline: 'Available offline',
  path: 'Location',
  remove: 'Delete {{name}}',
  details: {
    label: 'Details',
    close: 'Close the details',
    open: 'Open the folder',
    remove: 'Delete',
    offline: 'Available offline',
    preview: 'How it begins',
    opened: 'Opened',
    created: 'Created',
    inside_one: '{{formatted}} entry',
    inside_other: '{{formatted}} entries',
  },
  selected: { remove: 'Delete the selected' },
  removedOne: '{{name}} was deleted.',
  removed_one: '{{formatted}} entry was deleted.',
  removed_other: '{{formatted}} entries were deleted.',
  empty: {
    'my-files': 'There are no files here.',
    all: 'There are no files here.',
    recent: 'Nothing has been opened yet.',
    offline: 'Nothing is available offline. Switch it on in the details of a file.',
    folder: 'This folder is empty.',
    found: 'Nothing has “{{text}}” in its name, place or owner.',
  },
  missing: {
    view: 'There is no such folder',
    viewText: 'It may have been deleted, or the link is incomplete.',
    back: 'Show my files',
    file: 'There is no such file',
    fileText: 'It may have been deleted, or the link is incomplete.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'file-list': typeof en;
  }
}
