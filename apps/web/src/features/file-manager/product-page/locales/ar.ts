import type { Messages } from '../../../../lib/i18n/index.ts';
import type { en } from './en.ts';

const LEFT = 'بقي {{left}} من {{maximum}} تنزيل';

export const ar = {
  product: 'المنتج',
  show: 'إظهار المنتج',
  hide: 'إخفاء المنتج',
  failed: 'تعذّر تحميل هذا.',
  retry: 'إعادة المحاولة',
  ask: 'لطلب الوصول:',
  from: 'ابتداءً من {{date}}',
  unlimited: 'متاح لك بلا نهاية',
  until: 'حتى {{date}}',
  ended: 'انتهى في {{date}}',
  updates: 'التحديثات حتى {{date}}',
  updatesEnded: 'انتهت التحديثات في {{date}}',
  left_zero: LEFT,
  left_one: LEFT,
  left_two: LEFT,
  left_few: LEFT,
  left_many: LEFT,
  left_other: LEFT,
  releases: 'أحدث الإصدارات',
  none: 'لم يُنشر لك شيء بعد.',
  more: 'عرض إصدارات أقدم',
  notes: 'الملاحظات',
  notesOf: 'ملاحظات إصدار {{name}}',
  download: 'تنزيل {{name}}',
  downloadCosts: 'تنزيل {{name}}: يُحتسب تنزيلًا واحدًا',
  downloadFree: 'تنزيل {{name}} مجددًا مجانًا',
  locked: '{{name}} مقفل: {{reason}}',
} as const satisfies Messages<typeof en>;
