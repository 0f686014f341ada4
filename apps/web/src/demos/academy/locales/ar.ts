import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  title: 'الأكاديمية',
  text: 'دورات قصيرة لمن يصنعون الأشياء: إحدى عشرة خطوة في كل منها، وتتابع من حيث توقفت.',
  search: 'ابحث في الدورات',
  category: 'الفئة',
  allCategories: 'كل الفئات',
  list: 'الدورات',
  minutes: '{{formatted}} د',
  updated: 'آخر تحديث {{date}}',
  progress: 'التقدم',
  action: { start: 'ابدأ', resume: 'تابع', review: 'اقرأ من جديد' },
  empty: {
    found: 'لا توجد دورة فيها «{{text}}».',
    category: 'لا توجد دورات هنا.',
    showAll: 'اعرض كل الدورات',
  },
  course: 'دورة',
  back: 'العودة إلى الدورات',
  steps: 'الخطوات',
  content: 'محتوى الخطوة',
  stepOf: 'الخطوة {{step}} من {{total}}',
  done: '(تمت)',
  previous: 'السابق',
  next: 'التالي',
  finish: 'إنهاء',
  saving: 'جارٍ الحفظ …',
  saved: 'حُفظ التقدم',
  startOver: 'البدء من جديد',
  startedOver: 'تبدأ الدورة من خطوتها الأولى من جديد.',
  missing: {
    title: 'لا توجد دورة كهذه',
    text: 'الرابط خاطئ، أو أُزيلت الدورة.',
    back: 'اعرض كل الدورات',
  },
} satisfies Messages<typeof en>;
