export const en = {
  brand: 'FILE SERVER',
  panelFailed: 'This panel could not be opened. Try again.',
  skipToContent: 'Skip to content',
  footer: '© 2023 {{title}}',
  userMenu: { open: 'Account of {{name}}', logout: 'Logout' },
  preferences: {
    saved: {
      'custom-db': 'User data saved with api',
      firebase: 'User data saved to firebase',
      auth0: 'User data saved to auth0',
    },
    failed: 'Your settings could not be saved.',
  },
  language: { failed: 'This language could not be loaded. Try again in a moment.' },
  logout: { title: 'Logout', progress: 'Logging out..' },
  loading: { title: 'Loading' },
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have moved, or the link may be incomplete.',
    action: 'Go to the file manager',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    app: typeof en;
  }
}
