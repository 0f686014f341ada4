export const en = {
  ended: {
    text: 'Your session was ended by the server. Log in again to go on where you were.',
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
  causes: {
    signed_out: 'You logged out of this session. Log in again to go on where you were.',
    ended_elsewhere:
      'You ended this session from another device. Log in again to go on where you were.',
    ended_everywhere:
      'You ended all other sessions from another device. Log in again to go on where you were.',
    ended_by_operator:
      'An operator of this server ended this session. Log in again to go on where you were.',
    password_changed:
      'Your password was changed in another session. Log in with the new one to go on where you were.',
    password_reset:
      'Your password was set anew by a reset link. Log in with the new one to go on where you were.',
    password_assigned:
      'An operator has given you a new password. Log in with it to go on where you were.',
    address_proven:
      'A sign-in with your provider confirmed your e-mail address and ended all earlier sessions. Log in the same way to go on where you were.',
    licence_deactivated:
      'An operator has deactivated your licence. You can log in again once it is activated.',
  },
  elsewhere: { text: 'You logged out in another tab.' },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'session-end': typeof en;
  }
}
