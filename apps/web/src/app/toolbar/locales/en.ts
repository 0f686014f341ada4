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
