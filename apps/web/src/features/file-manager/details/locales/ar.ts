import type { Messages } from '../../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  label: 'التفاصيل',
  close: 'إغلاق التفاصيل',
  loading: 'جارٍ تحميل التفاصيل',
  type: 'النوع',
  size: 'الحجم',
  bytes_zero: '{{formatted}} بايت',
  bytes_one: '{{formatted}} بايت',
  bytes_two: '{{formatted}} بايت',
  bytes_few: '{{formatted}} بايت',
  bytes_many: '{{formatted}} بايت',
  bytes_other: '{{formatted}} بايت',
  published: 'تاريخ النشر',
  modified: 'تاريخ التعديل',
  place: 'المجلد',
  sha256: 'SHA-256',
  versions: 'الإصدارات',
  copy: 'نسخ SHA-256',
  copied: 'نُسخ',
  copying: 'النسخ والتحقق',
  copyFailed: 'لم يسمح متصفحك بالنسخ. حدّد النص بدلًا من ذلك.',
  preview: 'معاينة',
  previewCut: 'تُعرض بدايته فقط.',
  missing: {
    title: 'لم يعد هذا العنصر هنا',
    text: 'ربما نُقل أو أُزيل. تعرض القائمة ما هو موجود الآن.',
  },
  cost: {
    'counts-one': 'يُحتسب تنزيلًا واحدًا.',
    'already-counted': 'احتُسب من قبل: إعادة التنزيل مجانية حتى {{date}}.',
    started: 'بدأ: يُحتسب بعد تجاوز الجزء الأول. المتابعة مجانية حتى {{date}}.',
  },
  costAtHandOff: {
    'counts-one': 'يُحتسب تنزيلًا واحدًا فور بدئه، حتى إن ألغيته.',
    started: 'فُتح: يُحتسب فور بدء النقل، وما بعده مجاني حتى {{date}}.',
  },
} as const satisfies Messages<typeof en>;
