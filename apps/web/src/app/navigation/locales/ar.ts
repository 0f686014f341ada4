import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  operator: 'المشغّل',
  dashboards: 'لوحات المعلومات',
  applications: 'التطبيقات',
  pages: 'الصفحات',
  userInterface: 'واجهة المستخدم',
  notFound: {
    title: 'الصفحة غير موجودة',
    text: 'لا شيء على هذا العنوان. ربما نُقلت الصفحة أو كان الرابط ناقصًا.',
    action: 'الذهاب إلى مدير الملفات',
  },
  navbar: {
    label: 'التنقل الرئيسي',
    welcome: 'مرحبًا بك في {{title}}',
    show: 'إظهار التنقل',
    hide: 'إخفاء التنقل',
    fold: 'طي التنقل',
    unfold: 'إبقاء التنقل مفتوحًا',
    showShortcuts: 'إظهار الاختصارات',
    hideShortcuts: 'إخفاء الاختصارات',
    shortcuts: 'الاختصارات',
    guest: 'زائر',
    notSignedIn: 'لم يتم تسجيل الدخول',
    newTab: '{{title}} (يُفتح في علامة تبويب جديدة)',
  },
} as const satisfies Messages<typeof en>;
