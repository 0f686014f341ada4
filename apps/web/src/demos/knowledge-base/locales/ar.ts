import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  title: 'كيف يمكننا أن نساعدك؟',
  text: 'مساعدة لسوق ملفات متخيَّل: الحسابات والبيع والشراء وما اشتُري.',
  search: 'ابحث في كل المقالات',
  seeAll: 'اعرض الكل ({{formatted}})',
  articles_zero: 'لا مقالات',
  articles_one: 'مقالة واحدة',
  articles_two: 'مقالتان',
  articles_few: '{{formatted}} مقالات',
  articles_many: '{{formatted}} مقالة',
  articles_other: '{{formatted}} مقالة',
  none: 'لا توجد مقالة فيها «{{text}}».',
  back: 'العودة إلى مركز المساعدة',
  backTo: 'العودة إلى {{category}}',
  neighbours: 'المزيد من هذه الفئة',
  previous: 'المقالة السابقة',
  next: 'المقالة التالية',
  missing: {
    category: 'لا توجد فئة كهذه',
    article: 'لا توجد مقالة كهذه',
    text: 'الرابط خاطئ، أو أُزيل النص.',
  },
} satisfies Messages<typeof en>;
