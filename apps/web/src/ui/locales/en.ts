export const en = {
  pitch: 'Downloads that resume where they stopped, and a count that is exact.',
  loading: 'Loading',
  retry: 'Try again',
  dismiss: 'Dismiss',
  close: 'Close',
  password: { show: 'Show password', hide: 'Hide password' },
  newPassword: {
    label: 'New password',
    hint: 'At least {{least}} characters.',
    short: 'Password is too short - should be 8 chars minimum.',
    again: 'New password again',
    differs: 'Passwords must match',
  },
  error: {
    offline: {
      title: 'The server does not answer',
      text: 'Check your connection, then try again.',
    },
    refused: { title: 'This did not work', text: 'The server refused the request.' },
    failed: {
      title: 'Something went wrong',
      text: 'This is not your fault. Try again in a moment.',
    },
    requestId: 'Request {{id}}',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ui: typeof en;
  }
}
