export const en = {
  operator: 'Operator',
  dashboards: 'Dashboards',
  applications: 'Applications',
  pages: 'Pages',
  userInterface: 'User interface',
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have moved, or the link may be incomplete.',
    action: 'Go to the file manager',
  },
  navbar: {
    label: 'Main navigation',
    welcome: 'WELCOME TO {{title}}',
    show: 'Show navigation',
    hide: 'Hide navigation',
    fold: 'Fold navigation',
    unfold: 'Keep navigation unfolded',
    showShortcuts: 'Show shortcuts',
    hideShortcuts: 'Hide shortcuts',
    shortcuts: 'Shortcuts',
    guest: 'Guest',
    notSignedIn: 'Not signed in',
    newTab: '{{title}} (opens in a new tab)',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    navigation: typeof en;
  }
}
