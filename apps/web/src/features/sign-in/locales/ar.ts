import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  documentTitle: 'تسجيل الدخول',
  welcome: 'مرحبًا بك في {{title}}',
  lead: 'سجّل الدخول بالحساب الخاص بترخيصك.',
  pitch: 'تنزيلات تُستأنف من حيث توقفت، وعدّاد دقيق تمامًا.',
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
  failure: {
    credentials: 'بيانات الدخول غير صحيحة',
    silent: 'فشل التحقق من الهوية',
    unreachable: 'تعذّر الاتصال بخادم التحقق من الهوية',
    unknown: 'فشل تسجيل الدخول',
    wait_zero: '{{message}} أعد المحاولة الآن.',
    wait_one: '{{message}} أعد المحاولة بعد ثانية واحدة.',
    wait_two: '{{message}} أعد المحاولة بعد ثانيتين.',
    wait_few: '{{message}} أعد المحاولة بعد {{count}} ثوانٍ.',
    wait_many: '{{message}} أعد المحاولة بعد {{count}} ثانية.',
    wait_other: '{{message}} أعد المحاولة بعد {{count}} ثانية.',
  },
} as const satisfies Messages<typeof en>;
