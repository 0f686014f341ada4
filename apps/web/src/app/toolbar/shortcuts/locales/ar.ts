import type { Messages } from '../../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  placeholder: 'ابحث عن تطبيق أو صفحة',
  none: 'لا توجد نتائج..',
  empty: 'لا توجد اختصارات بعد. ابحث عن صفحة وضع عليها نجمة.',
  keep: 'إبقاء «{{title}}» ضمن الاختصارات',
  added: 'أُضيفت «{{title}}» إلى الاختصارات.',
  removed: 'أُزيلت «{{title}}» من الاختصارات.',
  undo: 'تراجع',
} satisfies Messages<typeof en>;
