import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'Hızlı panel',
  today: 'Bugün',
  events: 'Etkinlikler',
  noEvents: 'Planlanmış bir şey yok.',
  notes: 'Notlar',
  noNotes: 'Not yok.',
  switches: 'Hızlı ayarlar',
  toggles: {
    notifications: 'Bildirimler',
    cloudSync: 'Bulut eşitlemesi',
    retroThrusters: 'Fren roketleri',
  },
} as const satisfies Messages<typeof en>;
