export const en = {
  title: 'Notifications',
  empty: 'There are no notifications for now.',
  dismissAll: 'Dismiss all',
  dismissOne: 'Dismiss: {{text}}',
  dismissed_one: '{{count}} notification dismissed',
  dismissed_other: '{{count}} notifications dismissed',
  dismissFailed: 'The notifications could not be dismissed. They are back in the list.',
  undo: 'Undo',
  retry: 'Try again',
  loadFailed: 'Not all notifications could be loaded.',
  demo: 'Demo',
  demoSays: 'Demo: \u2068{{text}}\u2069',
  variant: { success: 'Success', info: 'Information', warning: 'Warning', error: 'Error' },
  licenceExpires: 'Your licence expires {{when}}, on {{date}}.',
  productEnds: 'Your access to {{name}} ends {{when}}, on {{date}}.',
  productUpdatesEnd: 'Your updates of {{name}} end {{when}}, on {{date}}.',
  quotaNearlyUsed: '{{downloaded}} of {{maximum}} downloads are used.',
  quotaUsed_one: 'The {{maximum}} download of your licence is used.',
  quotaUsed_other: 'All {{maximum}} downloads are used.',
  quotaResets: 'Counting starts again on {{date}}.',
  filePublished: 'New file: {{name}}',
  fileUpdated: 'New version: {{name}}',
  files: {
    published_one: '{{formatted}} new file {{place}}',
    published_other: '{{formatted}} new files {{place}}',
    changed_one: '{{formatted}} file added or updated {{place}}',
    changed_other: '{{formatted}} files added or updated {{place}}',
  },
  moreFiles: {
    published_one: 'More than {{formatted}} new file {{place}}',
    published_other: 'More than {{formatted}} new files {{place}}',
    changed_one: 'More than {{formatted}} file added or updated {{place}}',
    changed_other: 'More than {{formatted}} files added or updated {{place}}',
  },
  place: {
    folder: 'in \u2068{{name}}\u2069',
    library: 'in the library',
    folders_one: 'in {{formatted}} folder',
    folders_other: 'in {{formatted}} folders',
  },
  several_one: '{{count}} new notification',
  several_other: '{{count}} new notifications',
  open: 'Open',
  show: 'Show',
  registrationsWaiting_one: '{{email}} waits for your approval.',
  registrationsWaiting_other:
    '{{formatted}} accounts wait for your approval, the latest {{email}}.',
  registrationsDecide: 'Decide in the list of requests.',
  contentDamaged_one: 'The stored content of {{name}} is damaged; the file is not offered.',
  contentDamaged_other:
    'The stored content of {{formatted}} files is damaged, the latest {{name}}; they are not offered.',
  contentRestore:
    '\u2068library verify\u2069 on the command line names what is damaged. Import the same content again.',
  versionRecalled: 'A version of {{name}} that you have downloaded was recalled: {{reason}}',
  labelRecalled:
    'Version {{label}} of {{name}}, which you have downloaded, was recalled: {{reason}}',
  requestApproved: 'You asked for {{thing}}: approved.',
  requestDeclined: 'You asked for {{thing}}: declined.',
  requestReason: 'The operator writes: {{reason}}',
  asked: {
    quota: 'more downloads',
    pro_pack: 'the pro pack',
    expiry: 'a longer licence',
    product: 'the product {{name}}',
    unknown: 'a product',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notifications: typeof en;
  }
}
