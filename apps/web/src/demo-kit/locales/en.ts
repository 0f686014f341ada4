export const en = {
  more: 'More',
  close: 'Close',
  cancel: 'Cancel',
  add: 'Add',
  save: 'Save',
  delete: 'Delete',
  undo: 'Undo',
  print: 'Print',
  reset: {
    action: 'Reset demo data',
    title: 'Reset the demo data?',
    text: 'Every demo app starts again from its sample data. What you have changed in them is lost.',
    done: 'The demo data is as it was in the beginning.',
  },
  change: {
    failed: 'That could not be saved; everything is as it was.',
    gone: 'That is not there any more.',
    unkept: 'Your browser has no room for this change: it is here until you reload the page.',
  },
  discard: {
    title: 'Discard your changes?',
    text: 'What you have entered has not been saved.',
    action: 'Discard',
  },
  draft: {
    saved: 'Saved',
    saving: 'Saving …',
    invalid: 'Not saved: correct what is marked.',
    failed: 'Not saved.',
    retry: 'Try again',
    removed: '“{{what}}” removed.',
  },
  sidebar: { open: 'Open the sidebar' },
  search: { clear: 'Clear the search', none: 'Nothing found.' },
  field: {
    required: 'You must fill in this field.',
    long: 'At most {{most, number}} characters.',
    email: 'You must enter a valid email',
    date: 'This is no date.',
  },
  selection: {
    label: 'Selection',
    clear: 'Clear the selection',
    count_one: '{{formatted}} selected',
    count_other: '{{formatted}} selected',
  },
  table: {
    actions: 'Actions',
    select: 'Select {{name}}',
    selectAll: 'Select all',
  },
  widget: {
    asTable: 'Show {{title}} as a table',
    asChart: 'Show {{title}} as a chart',
  },
  pages: {
    size: 'Rows per page',
    all: 'All',
    shown: '{{from}}–{{to}} of {{total}}',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'demo-kit': typeof en;
  }
}
