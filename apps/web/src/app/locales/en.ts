export const en = {
  brand: 'FILE SERVER',
  skipToContent: 'Skip to content',
  footer: '© 2023 {{title}}',
  userMenu: {
    // Whoever speaks to the computer says what they see (WCAG 2.5.3).
    open: '{{initials}}, account of {{name}}',
    openNameless: 'Account',
    logout: 'Logout',
  },
  session: {
    tokenInvalid: 'Invalid access_token',
    tokenExpired: 'Access Token is expired',
    tokenRefused: 'Token validation failed',
  },
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
