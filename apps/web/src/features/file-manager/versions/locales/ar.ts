import type { Messages } from '../../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  loading: 'يجري تحميل الإصدارات',
  none: 'لا إصدارات لهذا الملف.',
  more: 'عرض إصدارات أقدم',
  current: 'الحالي',
  state: {
    draft: 'مسودة',
    scheduled: 'مجدول',
    recalled: 'مستدعى',
  },
  recalled: 'مستدعى:',
  download: 'تنزيل \u2068{{name}}\u2069',
  downloadFree: 'تنزيل \u2068{{name}}\u2069 مجددًا بلا مقابل',
  notes: 'ملاحظات الإصدار',
  hideNotes: 'إخفاء الملاحظات',
  notesOf: 'ملاحظات الإصدار \u2068{{name}}\u2069',
  publishedBy: 'نشره \u2068{{name}}\u2069',
  commandLine: 'سطر الأوامر',
} as const satisfies Messages<typeof en>;
