import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  applications: 'التطبيقات',
  pages: 'الصفحات',
  navbar: {
    label: 'التنقل الرئيسي',
    brand: 'FILE SERVER',
    welcome: 'مرحبًا بك في FILE SERVER',
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
