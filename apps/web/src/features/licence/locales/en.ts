export const en = {
  title: 'Your licence',
  open: 'Your licence',
  loading: 'Loading your licence',
  usage: 'Downloads of your licence',
  unlimited: 'Unlimited downloads',
  closed: 'Nothing can be downloaded now',
  left_one: '{{formatted}} download left',
  left_other: '{{formatted}} downloads left',
  used: '{{used}} of {{maximum}} used',
  usedOfUnlimited_one: '{{formatted}} used',
  usedOfUnlimited_other: '{{formatted}} used',
  inProgress_one: '{{formatted}} in progress',
  inProgress_other: '{{formatted}} in progress',
  resets: 'Starts again on {{date}}',
  noReset: 'Does not start again by itself',
  fact: {
    state: 'State',
    plan: 'Plan',
    proPack: 'Pro pack',
    expires: 'Expires',
    contact: 'Ask',
  },
  plan: {
    lifetime_one: '{{formatted}} download in all',
    lifetime_other: '{{formatted}} downloads in all',
    month_one: '{{formatted}} download a month',
    month_other: '{{formatted}} downloads a month',
    day_one: '{{formatted}} download a day',
    day_other: '{{formatted}} downloads a day',
  },
  active: 'Active',
  included: 'Included',
  notIncluded: 'Not included',
  never: 'Never',
  refusal: {
    not_activated: 'Your licence is not activated.',
    licence_expired: 'Your licence has expired.',
    expiredOn: 'Your licence expired on {{date}}.',
    pro_pack_required: 'Your licence does not include the pro pack, which downloads need.',
    quota_exhausted: 'All downloads of your licence are used.',
    usedUntil: 'All downloads of your licence are used until {{date}}.',
  },
  ask: {
    renew: 'Ask {{contact}} to renew it.',
    activate: 'Ask {{contact}} to activate it.',
    add: 'Ask {{contact}} to add it.',
    extend: 'Ask {{contact}} for more.',
  },
  products: {
    heading: 'Your products',
    all: 'Show all {{formatted}}',
  },
  history: {
    heading: 'Your downloads',
    loading: 'Loading your downloads',
    empty: 'Nothing has been downloaded yet.',
    version: 'Version of {{date}}',
    withheld_one:
      '{{formatted}} download is not listed, because its file is not shown to you any more.',
    withheld_other:
      '{{formatted}} downloads are not listed, because their files are not shown to you any more.',
    more: 'Show more',
    moreFailed: 'The rest of the list could not be loaded.',
  },
  state: {
    'in-progress': 'In progress',
    counted: 'Counted',
    'not-counted': 'Not counted',
    refunded: 'Given back',
    freeUntil: 'Free again until {{date}}',
    notOffered: 'No longer offered',
    sent: '{{sent}} of {{size}} sent',
  },
  giveBack: {
    action: 'Give back',
    named: 'Give back {{name}}',
    done: '{{name}} uses no download any more.',
    failed: 'The download could not be given back. It may have been counted meanwhile.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    licence: typeof en;
  }
}
