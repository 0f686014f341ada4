export const en = {
  title: 'Products',
  lead: 'Folders that are sold. Only those whom you give a product, by themselves or by a plan, download from it.',
  loading: 'Loading the products',
  empty: {
    title: 'Nothing is sold by itself yet.',
    text: 'A product is a folder that only those download from whom you give it. Without products every licence opens every file.',
  },
  previewsOn: 'With previews',
  previewsOff: 'No previews',
  face: {
    hidden: {
      name: 'Hidden',
      fact: 'Hidden from customers without it',
      text: 'Customers without it find nothing of it: at once it is gone from lists, from search and at its address.',
    },
    locked: {
      name: 'Locked',
      fact: 'Locked for customers without it',
      text: 'Customers without it see its files, at once with a lock that says why and whom to ask.',
    },
  },
  field: {
    name: 'Name',
    text: 'Text',
    textHint: 'Stands on the page of the product.',
    face: 'What customers without it see',
    previews: 'Previews',
    previewsHint:
      'Pictures and beginnings of texts, for those who may download; they are not counted.',
  },
  folder: {
    open: 'Open folder',
    openNamed: 'Open folder of {{name}}',
    sold: 'This folder is sold already, as {{name}}. Choose another.',
    already_a_product: 'This folder is sold already. Choose another.',
    entry_not_found: 'This folder is not there any more. Choose another.',
  },
  sell: {
    action: 'Sell a folder',
    title: 'Sell a folder',
    text: 'Everything in the folder belongs to the product. Until you give it to users or plans, no customer downloads it, and downloads on their way stop.',
    submit: 'Sell it',
    done: '{{name}} is a product now. Give it to users or plans next.',
  },
  change: {
    action: 'Change',
    named: 'Change {{name}}',
    title: 'Change {{name}}',
    submit: 'Save',
    done: 'Saved',
  },
  stop: {
    action: 'Stop selling',
    named: 'Stop selling {{name}}',
    title: 'Stop selling {{name}}?',
    opened: 'Everybody with a licence can download its files at once.',
    openedWithin:
      'Its files belong to {{name}} again: whoever holds that can download them at once.',
    openedPerhaps:
      'Everybody with a licence can download its files at once, or whoever holds the product around it.',
    ended_one:
      '{{formatted}} entitlement ends, and does not come back when you sell the folder again.',
    ended_other:
      '{{formatted}} entitlements end, and do not come back when you sell the folder again.',
    endedNone: 'No entitlement ends: nobody holds it.',
    endedAll:
      'All its entitlements end, those of plans too, and do not come back when you sell the folder again.',
    kept: 'The folder and its files stay where they are.',
    done: '{{name}} is a folder like any other now.',
  },
  holders: {
    action: 'Who holds it',
    named: 'Who holds it: {{name}}',
    title: 'Who holds {{name}}',
    loading: 'Loading who holds it',
    none: 'Nobody yet. Give it on the page of a user, by a bulk change or by a plan.',
    plan: 'Plan {{name}}',
    aPlan: 'A plan',
    from: 'From {{date}}',
    until: 'Until {{date}}',
    noEnd: 'Without an end',
    updates: 'updates until {{date}}',
    maximum_one: 'at most {{formatted}} download',
    maximum_other: 'at most {{formatted}} downloads',
    more: 'Show more',
    cut: 'These are of the newest 1,000 entitlements; there may be older ones.',
    all: 'All who hold it, in the list of users',
    close: 'Close',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    products: typeof en;
  }
}
