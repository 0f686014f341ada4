export const en = {
  unreachable: 'The server does not answer. Try again in a moment.',
  unknown: 'That did not work. Try again.',
  waitSeconds_one: '{{message}} Try again in {{count}} second.',
  waitSeconds_other: '{{message}} Try again in {{count}} seconds.',
  waitMinutes_one: '{{message}} Try again in {{count}} minute.',
  waitMinutes_other: '{{message}} Try again in {{count}} minutes.',
  code: {
    invalid_credentials: 'This password is not right.',
    wrong_code: 'This code is not right.',
    passkey_refused: 'This passkey is not known here.',
    passkeys_unavailable: 'Passkeys work at the https address of this server, or at localhost.',
    challenge_ended: 'This took too long, or was completed already. Start again.',
    email_taken: 'This address belongs to another account.',
    link_ended: 'This link has been used or has ended.',
    mail_not_configured: 'This server cannot send mail. Ask its operator for help.',
    not_found: 'This is not there any more.',
    step_up_required: 'Confirm first that it is you.',
    too_many_attempts: 'Too many attempts.',
    busy: 'The server is busy with too many passwords. Try again in a moment.',
    unavailable: 'The server is not ready. Try again in a moment.',
    database_unavailable:
      'The server cannot reach its database at the moment. Try again in a moment.',
    storage_full: 'The server has no room left to save this. Tell its operator.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'problem-text': typeof en;
  }
}
