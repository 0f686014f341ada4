export const en = {
  title: 'Analytics',
  detail: 'Sample figures of a website that does not exist.',
  month: 'Month',
  day: 'Day',
  time: 'Time',
  change: 'Change',
  lastDays_one: 'Last {{formatted}} day',
  lastDays_other: 'Last {{formatted}} days',
  chartOfDays_one: '{{title}} of the last {{formatted}} day',
  chartOfDays_other: '{{title}} of the last {{formatted}} days',
  ofTarget: 'against the target',
  groups: {
    targets: 'Are you reaching your targets?',
    traffic: 'When do people visit?',
    places: 'Where are they?',
    devices: 'What do they use?',
    sales: 'How are your sales?',
    campaigns: 'What brings people here?',
  },
  ranges: {
    today: 'Today',
    yesterday: 'Yesterday',
    last7: 'Last 7 days',
    last28: 'Last 28 days',
    last90: 'Last 90 days',
  },
  visitors: {
    title: 'Visitors',
    detail: 'Unique visitors by month',
    name: 'Visitors',
    year: 'Year',
    chart: 'Visitors of each month of {{year}}',
  },
  targets: { conversions: 'Conversions', impressions: 'Impressions', visits: 'Visits' },
  traffic: {
    title: 'Visitors and page views',
    day: 'Day',
    visitors: 'Visitors',
    pageViews: 'Page views',
    chart: 'Visitors and page views every two hours: {{day}}',
  },
  places: {
    title: 'Visitors by country',
    detail: 'The last 28 days',
    map: 'Map of the world with a mark for each country of the list',
  },
  devices: {
    title: 'Sessions by device',
    range: 'Range',
    device: 'Device',
    share: 'Share',
    desktop: 'Desktop',
    mobile: 'Mobile',
    tablet: 'Tablet',
    chart: 'Sessions by device: {{range}}',
  },
  sales: {
    title: 'Sales',
    detail: 'Since the beginning, and against last month',
    name: 'Sales',
    change: '{{amount}} ({{share}})',
    period: 'Period',
    periods: { day: '1 day', week: '1 week', month: '1 month' },
    chart: 'Sales: {{period}}',
  },
  campaigns: {
    title: 'Top campaigns',
    name: 'Campaign',
    clicks: 'Clicks',
    conversion: 'Conversion',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    analytics: typeof en;
  }
}
