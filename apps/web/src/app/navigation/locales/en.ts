export const en = {
  applications: 'Applications',
  pages: 'Pages',
  navbar: {
    label: 'Main navigation',
    brand: 'FILE SERVER',
    welcome: 'WELCOME TO FILE SERVER',
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
