import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  title: 'أكّد هويتك',
  lead: 'هكذا يبقى حسابك لك حتى لو وجد أحد هذه الصفحة مفتوحة.',
  password: 'كلمة المرور',
  code: 'رمز تطبيق المصادقة',
  codeHint: 'أو أحد رموز الاسترداد.',
  confirm: 'تأكيد',
  usePasskey: 'استخدام مفتاح مرور',
  noPasskey: 'لم يُستخدم أي مفتاح مرور.',
  instead: {
    password: 'استخدام كلمة المرور بدلًا من ذلك',
    passwordAndCode: 'استخدام كلمة المرور والرمز بدلًا من ذلك',
    code: 'استخدام رمز بدلًا من ذلك',
    passkey: 'استخدام مفتاح مرور بدلًا من ذلك',
  },
  anew: 'أنت تسجّل الدخول لدى مزوّد. سجّل الخروج ثم الدخول هناك من جديد، وأعد المحاولة خلال عشر دقائق.',
  signOut: 'تسجيل الخروج',
  cancel: 'إلغاء',
} as const satisfies Messages<typeof en>;
