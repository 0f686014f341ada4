import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  title: 'الرسائل المرسلة',
  loading: 'يجري تحميل الرسائل',
  empty: 'لم يُرسل شيء.',
  more: 'عرض المزيد',
  moreFailed: 'تعذّر تحميل بقية القائمة.',
  off: 'ليس لهذا الخادم خادم بريد.',
  preview: {
    action: 'معاينة',
    title: 'كيف تبدو الرسائل',
    kind: 'الرسالة',
    language: 'اللغة',
    close: 'إغلاق',
  },
  language: { en: 'English', tr: 'Türkçe', ar: 'العربية' },
  test: {
    action: 'أرسل إليّ رسالة تجريبية',
    done: 'الرسالة التجريبية في الطريق.',
  },
  kind: {
    request_approved: 'تمت الموافقة على طلب',
    request_declined: 'رُفض طلب',
    registration_approved: 'قُبل الحساب',
    registration_refused: 'رُفض الحساب',
    licence_ends: 'ترخيص ينتهي',
    product_ends: 'منتج ينتهي',
    quota_nearly_used: 'تنزيلات أوشكت على النفاد',
    version_recalled: 'سُحب إصدار',
    new_versions: 'إصدارات جديدة',
    test: 'رسالة تجريبية',
  },
  state: {
    queued: 'في الطريق',
    sent: 'أُرسلت',
    failed: 'فشلت',
    dropped: 'غير مرغوبة',
  },
  filter: {
    label: 'عوامل التصفية',
    user: 'بريد المستخدم أو معرّفه',
    state: 'الحالة',
    any: 'الكل',
  },
} as const satisfies Messages<typeof en>;
