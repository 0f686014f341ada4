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
  quotaUsed_zero: 'استُخدمت كل التنزيلات المتاحة، وعددها {{maximum}}.',
  quotaUsed_one: 'استُخدم التنزيل الوحيد المتاح، وعدده {{maximum}}.',
  quotaUsed_two: 'استُخدم التنزيلان المتاحان، وعددهما {{maximum}}.',
  quotaUsed_few: 'استُخدمت كل التنزيلات المتاحة، وعددها {{maximum}}.',
  quotaUsed_many: 'استُخدمت كل التنزيلات المتاحة، وعددها {{maximum}}.',
  quotaUsed_other: 'استُخدمت كل التنزيلات المتاحة، وعددها {{maximum}}.',
  quotaResets: 'يبدأ العدّ من جديد في {{date}}.',
  filePublished: 'ملف جديد: \u2068{{name}}\u2069',
  fileUpdated: 'إصدار جديد: \u2068{{name}}\u2069',
  registrationsWaiting_zero: 'لا حسابات تنتظر موافقتك، وكان آخرها \u2068{{email}}\u2069.',
  registrationsWaiting_one: 'ينتظر الحساب \u2068{{email}}\u2069 موافقتك.',
  registrationsWaiting_two: 'ينتظر حسابان موافقتك، آخرهما \u2068{{email}}\u2069.',
  registrationsWaiting_few: 'تنتظر {{formatted}} حسابات موافقتك، آخرها \u2068{{email}}\u2069.',
  registrationsWaiting_many: 'ينتظر {{formatted}} حسابًا موافقتك، آخرها \u2068{{email}}\u2069.',
  registrationsWaiting_other: 'ينتظر {{formatted}} حساب موافقتك، آخرها \u2068{{email}}\u2069.',
  registrationsDecide:
    'القرار في سطر الأوامر، بالأمر \u2068user approve\u2069 أو \u2068user refuse\u2069.',
  contentDamaged_zero: 'لا محتوى تالفًا الآن، وكان آخره \u2068{{name}}\u2069.',
  contentDamaged_one: 'المحتوى المخزَّن للملف \u2068{{name}}\u2069 تالف، والملف غير معروض.',
  contentDamaged_two: 'المحتوى المخزَّن لملفين تالف، آخرهما \u2068{{name}}\u2069، وهما غير معروضين.',
  contentDamaged_few:
    'المحتوى المخزَّن لـ {{formatted}} ملفات تالف، آخرها \u2068{{name}}\u2069، وهي غير معروضة.',
  contentDamaged_many:
    'المحتوى المخزَّن لـ {{formatted}} ملفًا تالف، آخرها \u2068{{name}}\u2069، وهي غير معروضة.',
  contentDamaged_other:
    'المحتوى المخزَّن لـ {{formatted}} ملف تالف، آخرها \u2068{{name}}\u2069، وهي غير معروضة.',
  contentRestore:
    'يعرض الأمر \u2068library verify\u2069 في سطر الأوامر ما تلف. استورد المحتوى نفسه من جديد.',
} as const satisfies Messages<typeof en>;
