export const en = {
  from: 'From {{date}}',
  unlimited: 'Yours without end',
  until: 'Until {{date}}',
  ended: 'Ended on {{date}}',
  updates: 'Updates until {{date}}',
  updatesEnded: 'Updates ended on {{date}}',
  left_one: '{{left}} of {{maximum}} download left',
  left_other: '{{left}} of {{maximum}} downloads left',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'held-terms': typeof en;
  }
}
