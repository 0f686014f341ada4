export const en = {
  footer: '© 2023 {{title}}',
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
  connection: { lost: 'Connection lost, trying again…' },
  newRelease: {
    text: 'This page has a newer version. Until it is reloaded, some of its parts may not open.',
    reload: 'Reload',
  },
  loading: { title: 'Loading' },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    app: typeof en;
  }
}
