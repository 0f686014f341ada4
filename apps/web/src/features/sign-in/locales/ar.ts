import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  documentTitle: 'تسجيل الدخول',
  welcome: 'مرحبًا بك في {{title}}',
  lead: 'سجّل الدخول بالحساب الخاص بترخيصك.',
  email: {
    label: 'البريد الإلكتروني',
    required: 'يجب إدخال البريد الإلكتروني',
    invalid: 'يجب إدخال بريد إلكتروني صالح',
  },
  password: {
    label: 'كلمة المرور',
    required: 'يُرجى إدخال كلمة المرور.',
    short: 'كلمة المرور قصيرة جدًا؛ الحد الأدنى 4 أحرف.',
  },
  submit: 'تسجيل الدخول',
  progress: 'جارٍ تسجيل الدخول باستخدام JWT',
  success: 'تم تسجيل الدخول بنجاح.',
  methods: 'الحساب المستخدم لتسجيل الدخول',
  links: {
    label: 'ما يخص حسابك',
    forgot: 'هل نسيت كلمة المرور؟',
    register: 'إنشاء حساب',
  },
  code: {
    lead: 'حسابك محميّ بخطوة ثانية.',
    label: 'الرمز من تطبيق المصادقة',
    hint: 'أو أحد رموز الاسترداد.',
    submit: 'تأكيد',
    back: 'رجوع',
  },
  failure: {
    credentials: 'بيانات الدخول غير صحيحة',
    silent: 'فشل التحقق من الهوية',
    unreachable: 'تعذّر الاتصال بخادم التحقق من الهوية',
    unknown: 'فشل تسجيل الدخول',
    waitSeconds_zero: 'أعد المحاولة الآن.',
    waitSeconds_one: 'أعد المحاولة بعد ثانية واحدة.',
    waitSeconds_two: 'أعد المحاولة بعد ثانيتين.',
    waitSeconds_few: 'أعد المحاولة بعد {{count}} ثوانٍ.',
    waitSeconds_many: 'أعد المحاولة بعد {{count}} ثانية.',
    waitSeconds_other: 'أعد المحاولة بعد {{count}} ثانية.',
    waitMinutes_zero: 'أعد المحاولة الآن.',
    waitMinutes_one: 'أعد المحاولة بعد دقيقة واحدة.',
    waitMinutes_two: 'أعد المحاولة بعد دقيقتين.',
    waitMinutes_few: 'أعد المحاولة بعد {{count}} دقائق.',
    waitMinutes_many: 'أعد المحاولة بعد {{count}} دقيقة.',
    waitMinutes_other: 'أعد المحاولة بعد {{count}} دقيقة.',
  },
} as const satisfies Messages<typeof en>;
