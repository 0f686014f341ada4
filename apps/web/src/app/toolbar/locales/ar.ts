import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  search: {
    open: 'البحث في الصفحات',
    placeholder: 'البحث في الصفحات',
    suggestions: 'الملفات والصفحات التي عُثر عليها',
    close: 'إغلاق البحث',
    none: 'لا توجد نتائج..',
  },
  shortcuts: {
    label: 'الاختصارات',
    edit: 'تعديل الاختصارات',
  },
  language: 'اللغة',
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
  guestTools: 'اللغة والألوان',
  colours: { light: 'ألوان فاتحة', dark: 'ألوان داكنة' },
  substitute: 'أدوات الصفحة',
  settings: 'الإعدادات',
  schemes: 'أنظمة الألوان',
  panelFailed: 'تعذّر فتح هذه اللوحة. حاول مرة أخرى.',
  skipToContent: 'الانتقال إلى المحتوى',
  user: {
    guest: 'زائر',
    account: 'الحساب والجلسات',
    open: 'حساب {{name}}',
    logout: 'تسجيل الخروج',
    login: 'تسجيل الدخول',
    roles: { admin: 'عميل', staff: 'موظف', user: 'مستخدم', operator: 'مشغّل' },
  },
} satisfies Messages<typeof en>;
