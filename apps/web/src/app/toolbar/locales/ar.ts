import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  search: {
    open: 'البحث في الصفحات',
    placeholder: 'البحث في الصفحات',
    suggestions: 'الصفحات التي عُثر عليها',
    close: 'إغلاق البحث',
    none: 'لا توجد نتائج..',
  },
  shortcuts: {
    label: 'الاختصارات',
    edit: 'تعديل الاختصارات',
    placeholder: 'ابحث عن تطبيق أو صفحة',
    none: 'لا توجد نتائج..',
    empty: 'لا توجد اختصارات بعد. ابحث عن صفحة وضع عليها نجمة.',
    keep: 'إبقاء «{{title}}» ضمن الاختصارات',
    added: 'أُضيفت «{{title}}» إلى الاختصارات.',
    removed: 'أُزيلت «{{title}}» من الاختصارات.',
    undo: 'تراجع',
  },
  language: 'اللغة',
  languageFailed: 'تعذّر تحميل نصوص هذه اللغة. تحقّق من الاتصال ثم أعد المحاولة.',
  textSize: { label: 'حجم النص', reset: 'إعادة الضبط' },
  fullScreen: {
    enter: 'ملء الشاشة',
    leave: 'الخروج من ملء الشاشة',
    refused: 'لم يسمح المتصفح بملء الشاشة.',
  },
  notifications: 'الإشعارات',
  notificationsWaiting_zero: 'الإشعارات، لا شيء في الانتظار',
  notificationsWaiting_one: 'الإشعارات، إشعار واحد في الانتظار',
  notificationsWaiting_two: 'الإشعارات، إشعاران في الانتظار',
  notificationsWaiting_few: 'الإشعارات، {{count}} إشعارات في الانتظار',
  notificationsWaiting_many: 'الإشعارات، {{count}} إشعارًا في الانتظار',
  notificationsWaiting_other: 'الإشعارات، {{count}} إشعار في الانتظار',
  more: 'المزيد',
  substitute: 'أدوات الصفحة',
  settings: 'الإعدادات',
  schemes: 'أنظمة الألوان',
  user: {
    guest: 'زائر',
    account: 'الحساب والجلسات',
    login: 'تسجيل الدخول',
    roles: { admin: 'عميل', staff: 'موظف', user: 'مستخدم', operator: 'مشغّل' },
  },
} satisfies Messages<typeof en>;
