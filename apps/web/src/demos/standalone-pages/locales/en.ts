export const en = {
  note: 'This page is an example.',
  leave: 'To the file server',
  soon: {
    title: 'Something new is on its way',
    text: 'We are not quite there yet.',
    textOn: 'We are not quite there yet. It opens on {{date}}.',
    countdown: 'Time left',
    units: {
      days_one: 'day',
      days_other: 'days',
      hours_one: 'hour',
      hours_other: 'hours',
      minutes_one: 'minute',
      minutes_other: 'minutes',
      seconds_one: 'second',
      seconds_other: 'seconds',
    },
    email: 'Your e-mail address',
    hint: 'A demo: the address stays in this tab, and no mail is sent.',
    submit: 'Tell me',
    done: 'Your address is on the list of this tab.',
    kept: '{{email}} is on the list. It stays in this tab, and no mail is sent.',
    remove: 'Take it off the list',
  },
  maintenance: {
    title: 'We will be back soon',
    text: 'The server is being looked after. Sorry for the wait; nothing that you have stored is touched.',
  },
  failed: {
    title: 'Something went wrong on our side',
    text: 'Sorry about that. Try again in a moment; if it goes on, tell whoever runs the server.',
    back: 'Go to the file manager',
    report: 'Copy what to report',
    copied: 'The report is on the clipboard.',
    notCopied: 'The browser does not let this page copy. It needs a secure connection.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'standalone-pages': typeof en;
  }
}
