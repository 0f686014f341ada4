export const en = {
  title: 'Failed tasks',
  overview: 'Overview',
  lead: 'The server could not do these by itself and has given them up. It keeps them for 30 days.',
  loading: 'Loading what has failed',
  empty: 'Nothing has failed.',
  more: 'Show more',
  moreFailed: 'The rest of the list could not be loaded.',
  failedAt: 'Failed {{when}}',
  attempts_one: '{{formatted}} attempt',
  attempts_other: '{{formatted}} attempts',
  retryableUntil: 'can be tried again until {{date}}',
  notHere: 'this server does not do this any more',
  retry: 'Try again',
  retryNamed: 'Try again: {{name}}',
  retried: 'The server is trying it again.',
  mail: {
    invitation: 'Mail of an invitation',
    'reset-password': 'Mail for a new password',
    'confirm-email': 'Mail to confirm an address',
    'email-change-notice': 'Mail about a changed address',
    'password-notice': 'Mail about a changed password',
    request_approved: 'Mail about an approved request',
    request_declined: 'Mail about a declined request',
    registration_approved: 'Mail about an approved account',
    registration_refused: 'Mail about a declined account',
    licence_ends: 'Mail about the end of a licence',
    quota_nearly_used: 'Mail about downloads nearly used',
    version_recalled: 'Mail about a recalled version',
    new_versions: 'Mail with the news of a day',
    test: 'Test mail',
  },
  kind: {
    'send-mail': 'A mail',
    'send-notice': 'A mail',
    'settle-recall': 'Giving units back after a recall',
    'tell-recall': 'Writing to all who have a recalled version',
    'tell-news': 'Writing the news of a day to all',
    'publish-scheduled-version': 'Publishing a scheduled version',
    'finish-upload': 'Finishing an upload',
    'send-webhook': 'Message to a webhook',
    'change-users': 'A bulk change',
    'bulk-change': 'A bulk change',
    'user-import': 'An import of users',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'failed-jobs': typeof en;
  }
}
