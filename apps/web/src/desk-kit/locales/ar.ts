import type { Messages } from '../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  cancel: 'إلغاء',
  changed: 'تم الحفظ',
  loading: 'جارٍ التحميل',
  reason: {
    label: 'السبب',
    optional: 'السبب (اختياري)',
    hint: 'يبقى في السجل دائمًا: رقم عقد أو تذكرة، دون أسماء.',
  },
  folder: {
    label: 'المجلد',
    hint: 'اكتب جزءًا من اسمه.',
    place: 'يقع في {{path}}',
  },
  link: {
    label: 'الرابط',
    copy: 'نسخ',
    copied: 'تم النسخ.',
    copyFailed: 'لم ينسخه المتصفح. حدّده وانسخه بنفسك.',
    done: 'تم',
  },
  hint: { expiresAt: 'فارغ: بلا نهاية', maximum: 'فارغ: بلا حد' },
  wrongMaximum: 'أدخل عددًا صحيحًا أقل من 2147483648، أو اتركه فارغًا.',
  entitlements: {
    title: 'المنتجات',
    none: { user: 'لا يملك منتجًا بنفسه.', plan: 'لا تمنح أي منتج بعد.' },
    product: 'المنتج',
    until: 'ينتهي في',
    maximum: 'التنزيلات في فترة واحدة',
    give: 'منح منتج',
    end: 'إنهاء',
    endNamed: 'إنهاء: {{name}}',
    endTitle: 'إنهاء {{name}} الآن',
    unknown: 'منتج محذوف',
    noEnd: 'بلا نهاية',
    ends: 'حتى {{date}}',
    ended: 'انتهى في {{date}}',
    downloads_zero: 'لا تنزيلات',
    downloads_one: 'تنزيل واحد',
    downloads_two: 'تنزيلان',
    downloads_few: '{{count}} تنزيلات',
    downloads_many: '{{count}} تنزيلًا',
    downloads_other: '{{count}} تنزيل',
  },
} as const satisfies Messages<typeof en>;
