import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  title: 'الأسئلة الشائعة',
  text: 'عن التنزيلات والأرشيفات والمجاميع الاختبارية والحسابات. ولكل سؤال عنوانه الخاص.',
  search: 'ابحث في الأسئلة والأجوبة',
  found_zero: 'لا أسئلة',
  found_one: 'سؤال واحد',
  found_two: 'سؤالان',
  found_few: '{{formatted}} أسئلة',
  found_many: '{{formatted}} سؤالًا',
  found_other: '{{formatted}} سؤال',
  none: 'لا يوجد سؤال أو جواب فيه «{{text}}».',
  missing: 'السؤال الذي يقود إليه هذا الرابط لم يعد هنا.',
} satisfies Messages<typeof en>;
