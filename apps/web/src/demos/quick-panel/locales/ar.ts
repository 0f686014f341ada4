import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  title: 'اللوحة السريعة',
  today: 'اليوم',
  events: 'الأحداث',
  noEvents: 'لا شيء مخطط له.',
  notes: 'الملاحظات',
  noNotes: 'لا توجد ملاحظات.',
  switches: 'الإعدادات السريعة',
  toggles: {
    notifications: 'الإشعارات',
    cloudSync: 'المزامنة السحابية',
    retroThrusters: 'صواريخ الكبح',
  },
} as const satisfies Messages<typeof en>;
