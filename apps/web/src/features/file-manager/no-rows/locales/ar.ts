import type { Messages } from '../../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  library: 'المكتبة فارغة',
  libraryText: 'تظهر الملفات هنا فور أن ينشرها المشغّل.',
  operatorText:
    'أفلت الملفات هنا أو اختر «نشر». ولمجلد على جهاز الخادم يوجد في سطر الأوامر ⁨library import⁩.',
  folder: 'هذا المجلد فارغ',
  up: 'الصعود مجلدًا واحدًا',
  notFound: {
    title: 'هذا المجلد غير موجود',
    text: 'ربما نُقل أو أُزيل، أو هو لحساب آخر.',
    action: 'الذهاب إلى أعلى المكتبة',
  },
} as const satisfies Messages<typeof en>;
