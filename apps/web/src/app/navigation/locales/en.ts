export const en = {
  applications: 'Applications',
  'file-manager': 'File Manager',
  pages: 'Pages',
  authentication: 'Authentication',
  login: 'Login',
  'login-2': 'Login v2',
  'login-3': 'Login v3',
  register: 'Register',
  'register-2': 'Register v2',
  'register-3': 'Register v3',
  'forgot-password': 'Forgot password',
  'forgot-password-2': 'Forgot password v2',
  'reset-password': 'Reset password',
  'reset-password-2': 'Reset password v2',
  lock: 'Lock screen',
  'mail-confirm': 'Mail confirmation',
  'error-404': 'Error 404',
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
