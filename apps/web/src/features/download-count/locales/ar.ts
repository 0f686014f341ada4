import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  label: 'تنزيلات ترخيصك',
  maximum: 'الحد الأقصى',
  downloaded: 'تم تنزيله',
  inProgress: 'قيد التنزيل',
  unlimited: 'غير محدود',
  unknown: 'غير معروف',
  loading: 'جارٍ تحميل عدّادات التنزيل',
  announced: 'تم تنزيل {{downloaded}} من {{maximum}}',
  announcedUnlimited: 'تم تنزيل {{downloaded}}',
  left_zero: 'لم تبقَ تنزيلات',
  left_one: 'بقي تنزيل واحد',
  left_two: 'بقي تنزيلان',
  left_few: 'بقيت {{count}} تنزيلات',
  left_many: 'بقي {{count}} تنزيلًا',
  left_other: 'بقي {{count}} تنزيل',
  noneLeft: 'استُهلكت جميع التنزيلات',
  noLimit: 'لا حدّ للتنزيلات في ترخيصك',
  resets: 'يبدأ العدّ من جديد في {{date}}',
  failed: 'تعذّر تحميل العدّادات. ستُطلب مجددًا تلقائيًا.',
} as const satisfies Messages<typeof en>;
