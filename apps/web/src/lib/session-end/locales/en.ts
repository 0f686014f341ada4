export const en = {
  ended: {
    text: 'Your session was ended: by an operator, by a new password, or from another device. Log in again to go on where you were.',
    message: 'Invalid access_token',
  },
  expired: {
    text: 'Your session was open for as long as it may be. Log in again to go on where you were.',
    message: 'Access Token is expired',
  },
  refused: {
    text: 'The server does not know your session any more. Log in again to go on where you were.',
    message: 'Token validation failed',
  },
  elsewhere: { text: 'You logged out in another tab.' },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'session-end': typeof en;
  }
}
