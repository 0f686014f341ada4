export const en = {
  cancel: 'Cancel',
  changed: 'Saved',
  closed: 'You are no operator any more, so the pages of operators are closed.',
  loading: 'Loading',
  tooLong: 'At most {{most, number}} characters.',
  unanswered:
    'No answer came, so it may have been done. See whether it was before you do it again.',
  discard: {
    title: 'Discard what you have typed?',
    text: 'It has not been saved.',
    action: 'Discard',
    stay: 'Keep typing',
  },
  leave: {
    title: 'Leave this page?',
    text: 'What you have typed, or what is shown this once, is lost.',
    action: 'Leave',
    stay: 'Stay here',
  },
  meanwhile: {
    before: 'Somebody has changed this meanwhile. It is now:',
    after: 'If you save, yours replaces it.',
  },
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
  gift: {
    productFrom: 'Begins on',
    productUntil: 'Ends on',
    productUpdates: 'Updates until',
    productMaximum: 'Downloads of it in one period',
    empty: {
      productFrom: 'Empty: at once',
      productUntil: 'Empty: never',
      productUpdates: 'Empty: all versions',
      productMaximum: 'Empty: without a limit of its own',
    },
    tooEarly: 'Let it end after it begins.',
  },
  entitlements: {
    title: 'Products',
    none: { user: 'Holds no product by themselves.', plan: 'Gives no product yet.' },
    product: 'Product',
    gone: 'This product is not there any more. Choose another.',
    give: 'Give a product',
    end: 'End',
    endNamed: 'End: {{name}}',
    endTitle: 'End {{name}} now',
    unknown: 'Deleted product',
    noEnd: 'never expires',
    begins: 'from {{date}}',
    ends: 'until {{date}}',
    ended: 'ended {{date}}',
    updates: 'updates until {{date}}',
    downloads_one: '{{formatted}} download',
    downloads_other: '{{formatted}} downloads',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'desk-kit': typeof en;
  }
}
