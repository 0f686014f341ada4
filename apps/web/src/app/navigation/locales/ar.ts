import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  applications: 'التطبيقات',
  'file-manager': 'مدير الملفات',
  pages: 'الصفحات',
  authentication: 'المصادقة',
  login: 'تسجيل الدخول',
  'login-2': 'تسجيل الدخول 2',
  'login-3': 'تسجيل الدخول 3',
  register: 'إنشاء حساب',
  'register-2': 'إنشاء حساب 2',
  'register-3': 'إنشاء حساب 3',
  'forgot-password': 'نسيت كلمة المرور',
  'forgot-password-2': 'نسيت كلمة المرور 2',
  'reset-password': 'إعادة تعيين كلمة المرور',
  'reset-password-2': 'إعادة تعيين كلمة المرور 2',
  lock: 'شاشة القفل',
  'mail-confirm': 'تأكيد البريد الإلكتروني',
  'error-404': 'الخطأ 404',
  navbar: {
    label: 'التنقل الرئيسي',
    brand: 'FILE SERVER',
    welcome: 'مرحبًا بك في FILE SERVER',
    show: 'إظهار التنقل',
    hide: 'إخفاء التنقل',
    fold: 'طي التنقل',
    unfold: 'إبقاء التنقل مفتوحًا',
    guest: 'زائر',
    notSignedIn: 'لم يتم تسجيل الدخول',
    newTab: '{{title}} (يُفتح في علامة تبويب جديدة)',
  },
} as const satisfies Messages<typeof en>;
