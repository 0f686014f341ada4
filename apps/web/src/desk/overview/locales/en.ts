export const en = {
  title: 'Overview',
  loading: 'Loading the overview',
  period: 'Period',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  behind: '{{entries}} new entries of the ledger are still being added up.',
  empty: 'Nothing was downloaded in this period.',
  downloads: 'Downloads',
  free: 'Free again',
  refunds: 'Given back',
  bytes: 'Size',
  waiting: 'Waiting requests',
  storage: 'Storage',
  inBin: '{{size}} in the bin',
  day: 'Day (UTC)',
  customer: 'Customer',
  product: 'Product',
  noProduct: 'In no product',
  used: 'Used',
  maximum: 'Maximum',
  ends: 'Ends',
  nobody: 'None.',
  csvOf: '{{table}} as CSV',
  exportFailed: 'The file did not arrive.',
  tables: {
    days: 'Downloads by day',
    customers: 'Customers with most downloads',
    products: 'Products',
    runningOut: 'Quota nearly used up',
    ending: 'Licences that end within 30 days',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    overview: typeof en;
  }
}
