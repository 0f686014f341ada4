import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  title: 'الأسئلة الشائعة',
  text: 'عن التنزيلات والأرشيفات والمجاميع الاختبارية والحسابات. ولكل سؤال عنوانه الخاص.',
  search: 'ابحث في الأسئلة والأجوبة',
  none: 'لا يوجد سؤال أو جواب فيه «{{text}}».',
  clear: 'امسح البحث',
  missing: 'السؤال الذي يقود إليه هذا الرابط لم يعد هنا.',
  close: 'إغلاق',
} satisfies Messages<typeof en>;
