export const en = {
  title: 'Plans',
  lead: 'Users on a plan get its products, and its rules for expiry and for downloading again. A change holds at once for all of them.',
  loading: 'Loading the plans',
  empty: {
    title: 'There is no plan yet.',
    text: 'A plan gives its products to everybody who is put on it, and says what happens after expiry and when a download counts again.',
  },
  expiry: {
    locked: {
      name: 'Everything is locked',
      fact: 'After the licence expires, everything is locked',
      text: 'Nothing can be downloaded until you extend the licence.',
    },
    fallback: {
      name: 'Older versions stay',
      fact: 'After the licence expires, versions from before stay',
      text: 'What was published before the licence expired can still be downloaded, and counts as before. Anything newer is locked.',
    },
  },
  refetch: {
    never: {
      name: 'Counts again',
      fact: 'The same version counts again once its link has ended',
      text: 'It is free only while the link of the first download lasts.',
    },
    days: {
      name: 'Is free for some days',
      fact_one: 'The same version is free for {{formatted}} more day once its link has ended',
      fact_other: 'The same version is free for {{formatted}} more days once its link has ended',
      text: 'The days begin when the link of the counted download ends.',
    },
    licensed: {
      name: 'Is free while the licence is valid',
      fact: 'The same version is free while the licence is valid',
      text: 'Each version counts once, until the licence expires or is suspended.',
    },
  },
  field: {
    name: 'Name',
    nameHint: 'Customers do not see it.',
    nameTaken: 'Another plan has this name. Choose another.',
    expiry: 'After the licence expires',
    refetch: 'Downloading the same version again',
    days: 'Free days',
    daysHint: 'A whole number from 1 to 36500.',
  },
  users: { action: 'Users', named: 'Users on {{name}}' },
  create: {
    action: 'New plan',
    title: 'New plan',
    text: 'Next you choose its products. Users are put on it on their page or by a bulk change.',
    submit: 'Create',
    done: '{{name}} is there. Now give it its products.',
  },
  change: {
    action: 'Change',
    named: 'Change {{name}}',
    title: 'Change {{name}}',
    text: 'This holds at once for everybody on the plan.',
    submit: 'Save',
    done: 'Saved',
  },
  products: {
    action: 'Products',
    named: 'Products of {{name}}',
    title: 'Products of {{name}}',
    text: 'Everybody on the plan has these, beside what they hold by themselves.',
    sell: 'Nothing is sold by itself yet: sell a folder first',
    close: 'Close',
  },
  remove: {
    action: 'Remove',
    named: 'Remove {{name}}',
    title: 'Remove {{name}}?',
    followers_one: '{{formatted}} user is on it, and will be on no plan.',
    followers_other: '{{formatted}} users are on it, and will be on no plan.',
    followersMany_one: 'More than {{formatted}} user is on it, and will be on no plan.',
    followersMany_other: 'More than {{formatted}} users are on it, and will be on no plan.',
    followersNone: 'Nobody is on it.',
    followersAll: 'Whoever is on it will be on no plan.',
    products: 'They lose the products it gives at once, and downloads of these stop.',
    expiry: 'After their licence expires, everything is locked for them.',
    refetch: 'Downloading the same version again counts once its link has ended.',
    trials: 'The settings put new accounts on it; from then on they are on no plan.',
    submit: 'Remove',
    done: '{{name}} is removed.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    plans: typeof en;
  }
}
