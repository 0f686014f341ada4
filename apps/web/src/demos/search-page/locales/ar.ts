import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  title: 'البحث',
  search: 'البحث في التطبيقات التجريبية',
  forms: { label: 'شكل النتائج', classic: 'تقليدي', modern: 'حديث' },
  count_zero: 'لا نتائج',
  count_one: 'نتيجة واحدة',
  count_two: 'نتيجتان',
  count_few: '{{formatted}} نتائج',
  count_many: '{{formatted}} نتيجة',
  count_other: '{{formatted}} نتيجة',
  results: 'النتائج',
  none: 'لا يوجد «{{text}}» في أي مكان',
  all: 'عرض كل النتائج',
  pages: {
    label: 'صفحات النتائج',
    page: 'الصفحة {{page}}',
  },
} satisfies Messages<typeof en>;
