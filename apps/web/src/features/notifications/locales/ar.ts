import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  title: 'الإشعارات',
  empty: 'لا توجد إشعارات حاليًا.',
  dismissAll: 'إغلاق الكل',
  dismissOne: 'إغلاق: {{text}}',
  dismissed_zero: 'لم يُغلق أي إشعار',
  dismissed_one: 'أُغلق إشعار واحد',
  dismissed_two: 'أُغلق إشعاران',
  dismissed_few: 'أُغلقت {{count}} إشعارات',
  dismissed_many: 'أُغلق {{count}} إشعارًا',
  dismissed_other: 'أُغلق {{count}} إشعار',
  dismissFailed: 'تعذّر إغلاق الإشعارات، وقد عادت إلى القائمة.',
  undo: 'تراجع',
  retry: 'إعادة المحاولة',
  loadFailed: 'تعذّر تحميل بعض الإشعارات.',
  demo: 'تجريبي',
  demoSays: 'تجريبي: \u2068{{text}}\u2069',
  variant: { success: 'نجاح', info: 'معلومة', warning: 'تحذير', error: 'خطأ' },
  licenceExpires: 'تنتهي صلاحية ترخيصك {{when}}، في {{date}}.',
  quotaNearlyUsed: 'استُخدمت {{downloaded}} من أصل {{maximum}} من التنزيلات.',
  quotaUsed: 'استُخدمت كل التنزيلات المتاحة، وعددها {{maximum}}.',
  quotaResets: 'يبدأ العدّ من جديد في {{date}}.',
  filePublished: 'ملف جديد: \u2068{{name}}\u2069',
  fileUpdated: 'إصدار جديد: \u2068{{name}}\u2069',
} as const satisfies Messages<typeof en>;
