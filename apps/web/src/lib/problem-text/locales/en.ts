export const en = {
  unreachable: 'The server does not answer. Try again in a moment.',
  unknown: 'That did not work. Try again.',
  refused: 'The server did not take this. Look at the page as it is now, and try again.',
  waitSeconds_one: '{{message}} Try again in {{count}} second.',
  waitSeconds_other: '{{message}} Try again in {{count}} seconds.',
  waitMinutes_one: '{{message}} Try again in {{count}} minute.',
  waitMinutes_other: '{{message}} Try again in {{count}} minutes.',
  askToActivate: 'This account is not activated yet. Ask {{contact}} to activate it.',
  code: {
    invalid_credentials: 'This password is not right.',
    not_activated: 'This account is not activated yet.',
    wrong_code: 'This code is not right.',
    passkey_refused: 'This passkey is not known here.',
    passkeys_unavailable: 'Passkeys work at the https address of this server, or at localhost.',
    challenge_ended: 'This took too long, or was completed already. Start again.',
    email_taken: 'This address belongs to another account.',
    registration_closed: 'This server takes no registrations. Ask its operator for an account.',
    email_not_verified:
      'The provider has not verified your e-mail address. Verify it there, then sign in again.',
    invalid_provider_token:
      'The sign-in at the provider could not be verified. Sign in there again.',
    provider_not_configured: 'This server takes no sign-ins of that provider.',
    provider_unavailable: 'The sign-in provider cannot be reached. Try again in a moment.',
    licence_server_unavailable: 'Cannot connect to authentication server',
    request_timeout: 'This took too long to arrive. Send it again.',
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
    operator_required: 'Only an operator may do this.',
    entry_not_found: 'This is not there any more. Reload the list.',
    licence_elsewhere:
      'Another licence server decides about activation, pro pack and expiry. Change them there.',
    product_gone: 'The product was deleted, or is none any more. Restore it from the bin first.',
    own_account: 'With this you would shut yourself out. Ask another operator to do it.',
    operator_account: 'This is the account of an operator. Make them a customer first.',
    last_operator:
      'This is the last operator who can sign in. Make somebody else an operator first.',
    units_used:
      'The downloads that were given back have been used meanwhile. Raise the maximum first, or leave them.',
    user_changed:
      'Somebody has changed this user meanwhile. Look at the terms as they are now, and decide again.',
    body_too_large: 'This is too large. Send less at once.',
    too_many_users: 'These are more than 100,000 users. Change them in parts.',
    bulk_change_running:
      'This bulk change is still going on. Wait until it has ended, or stop it first.',
    bulk_change_undone: 'This bulk change has been undone already, or is being undone.',
    bulk_change_not_undoable:
      'What users had before this bulk change is not kept any more. Change the terms anew.',
    job_not_run_here:
      'No part of this server does such tasks now. Bring back what they need, such as the mail server.',
    internal: 'Something went wrong on the server. Try again.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'problem-text': typeof en;
  }
}
