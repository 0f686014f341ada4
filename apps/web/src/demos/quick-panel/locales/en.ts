export const en = {
  title: 'Quick panel',
  today: 'Today',
  events: 'Events',
  noEvents: 'Nothing is planned.',
  notes: 'Notes',
  noNotes: 'There are no notes.',
  switches: 'Quick settings',
  toggles: {
    notifications: 'Notifications',
    cloudSync: 'Cloud sync',
    retroThrusters: 'Retro thrusters',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'quick-panel': typeof en;
  }
}
