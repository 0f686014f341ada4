export const en = {
  search: {
    open: 'Search pages',
    placeholder: 'Search pages',
    suggestions: 'Files and pages found',
    close: 'Close search',
    none: 'No results..',
  },
  shortcuts: {
    label: 'Shortcuts',
    edit: 'Edit shortcuts',
    placeholder: 'Search for an app or page',
    none: 'No results..',
    empty: 'No shortcuts yet. Search for a page and star it.',
    keep: 'Keep {{title}} as a shortcut',
    added: '{{title}} is now a shortcut.',
    removed: '{{title}} is no longer a shortcut.',
    undo: 'Undo',
  },
  language: 'Language',
  textSize: { label: 'Text size', reset: 'Reset' },
  fullScreen: {
    enter: 'Full screen',
    leave: 'Leave full screen',
    refused: 'The browser did not allow full screen.',
  },
  notifications: 'Notifications',
  notificationsWaiting_one: 'Notifications, {{count}} waiting',
  notificationsWaiting_other: 'Notifications, {{count}} waiting',
  more: 'More',
  guestTools: 'Language and colours',
  colours: { light: 'Light colours', dark: 'Dark colours' },
  substitute: 'Page tools',
  settings: 'Settings',
  schemes: 'Colour schemes',
  panelFailed: 'This panel could not be opened. Try again.',
  skipToContent: 'Skip to content',
  user: {
    guest: 'Guest',
    account: 'Account and sessions',
    open: 'Account of {{name}}',
    logout: 'Logout',
    login: 'Login',
    roles: { admin: 'Customer', staff: 'Staff', user: 'User', operator: 'Operator' },
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    toolbar: typeof en;
  }
}
