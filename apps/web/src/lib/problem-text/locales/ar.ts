import type { Messages } from '../../i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  unreachable: 'الخادم لا يستجيب. حاول مرة أخرى بعد قليل.',
  unknown: 'تعذّر تنفيذ ذلك. حاول مرة أخرى.',
  waitSeconds_zero: '{{message}} حاول مرة أخرى الآن.',
  waitSeconds_one: '{{message}} حاول مرة أخرى بعد ثانية واحدة.',
  waitSeconds_two: '{{message}} حاول مرة أخرى بعد ثانيتين.',
  waitSeconds_few: '{{message}} حاول مرة أخرى بعد {{count}} ثوانٍ.',
  waitSeconds_many: '{{message}} حاول مرة أخرى بعد {{count}} ثانية.',
  waitSeconds_other: '{{message}} حاول مرة أخرى بعد {{count}} ثانية.',
  waitMinutes_zero: '{{message}} حاول مرة أخرى الآن.',
  waitMinutes_one: '{{message}} حاول مرة أخرى بعد دقيقة واحدة.',
  waitMinutes_two: '{{message}} حاول مرة أخرى بعد دقيقتين.',
  waitMinutes_few: '{{message}} حاول مرة أخرى بعد {{count}} دقائق.',
  waitMinutes_many: '{{message}} حاول مرة أخرى بعد {{count}} دقيقة.',
  waitMinutes_other: '{{message}} حاول مرة أخرى بعد {{count}} دقيقة.',
  code: {
    invalid_credentials: 'كلمة المرور هذه غير صحيحة.',
    wrong_code: 'هذا الرمز غير صحيح.',
    passkey_refused: 'مفتاح المرور هذا غير معروف هنا.',
    passkeys_unavailable: 'تعمل مفاتيح المرور على عنوان https لهذا الخادم أو على localhost.',
    challenge_ended: 'استغرق ذلك وقتًا طويلًا أو اكتمل من قبل. ابدأ من جديد.',
    email_taken: 'هذا العنوان يخص حسابًا آخر.',
    link_ended: 'استُخدم هذا الرابط أو انتهت صلاحيته.',
    mail_not_configured: 'لا يستطيع هذا الخادم إرسال البريد. اطلب المساعدة من مشغّله.',
    not_found: 'لم يعد هذا موجودًا.',
    step_up_required: 'أكّد هويتك أولًا.',
    too_many_attempts: 'محاولات كثيرة جدًا.',
    busy: 'الخادم مشغول بعدد كبير من كلمات المرور. حاول مرة أخرى بعد قليل.',
    unavailable: 'الخادم غير جاهز. حاول مرة أخرى بعد قليل.',
  },
} as const satisfies Messages<typeof en>;
