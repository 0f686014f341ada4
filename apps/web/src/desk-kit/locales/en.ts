export const en = {
  cancel: 'Cancel',
  changed: 'Saved',
  loading: 'Loading',
  reason: {
    label: 'Reason',
    optional: 'Reason (optional)',
    hint: 'Kept in the ledger for good: a contract or ticket, no names.',
  },
  folder: {
    label: 'Folder',
    hint: 'Type a part of its name.',
    place: 'Lies in {{path}}',
  },
  link: {
    label: 'Link',
    copy: 'Copy',
    copied: 'Copied.',
    copyFailed: 'The browser did not copy it. Select it and copy it yourself.',
    done: 'Done',
  },
  hint: { expiresAt: 'Empty: never', maximum: 'Empty: without a limit' },
  wrongMaximum: 'Give a whole number below 2147483648, or nothing.',
  entitlements: {
    title: 'Products',
    none: { user: 'Holds no product by themselves.', plan: 'Gives no product yet.' },
    product: 'Product',
    until: 'Ends on',
    maximum: 'Downloads in one period',
    give: 'Give a product',
    end: 'End',
    endNamed: 'End: {{name}}',
    endTitle: 'End {{name}} now',
    unknown: 'Deleted product',
    noEnd: 'never expires',
    ends: 'until {{date}}',
    ended: 'ended {{date}}',
    downloads_one: '{{count}} download',
    downloads_other: '{{count}} downloads',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'desk-kit': typeof en;
  }
}
