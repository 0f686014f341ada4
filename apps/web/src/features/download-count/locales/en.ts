export const en = {
  label: 'Downloads of your licence',
  maximum: 'Maximum',
  downloaded: 'Downloaded',
  inProgress: 'In progress',
  unlimited: 'Unlimited',
  unknown: 'not known',
  loading: 'Loading your download counters',
  announced: 'Downloaded {{downloaded}} of {{maximum}}',
  announcedUnlimited: 'Downloaded {{downloaded}}',
  left_one: '{{count}} download left',
  left_other: '{{count}} downloads left',
  noneLeft: 'All downloads are used',
  noLimit: 'Your licence has no download limit',
  resets: 'Starts again on {{date}}',
  failed: 'The counters could not be loaded. They are asked for again by themselves.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'download-count': typeof en;
  }
}
