import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  ended: {
    text: 'أُنهيت جلستك: من أحد المشغّلين أو بكلمة مرور جديدة أو من جهاز آخر. سجّل الدخول من جديد لتتابع من حيث توقفت.',
    message: 'الجلسة غير صالحة',
  },
  expired: {
    text: 'انقضت المدة المسموح بها لجلستك. سجّل الدخول من جديد لتتابع من حيث توقفت.',
    message: 'انتهت مدة الجلسة',
  },
  refused: {
    text: 'لم يعد الخادم يعرف جلستك. سجّل الدخول من جديد لتتابع من حيث توقفت.',
    message: 'تعذّر التحقق من الجلسة',
  },
  elsewhere: { text: 'سجّلت الخروج في علامة تبويب أخرى.' },
} as const satisfies Messages<typeof en>;
