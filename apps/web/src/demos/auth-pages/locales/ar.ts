import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  documentTitle: '{{title}} (عرض توضيحي)',
  note: 'عرض توضيحي: لا يُرسل أي شيء.',
  leave: 'خروج',
  done: 'عرض توضيحي: لم يُرسل أي شيء.',
  welcome: {
    title: 'مرحبًا بك في {{title}}',
    text: 'صفحة تُظهر كيف يمكن أن تبدو صفحة تسجيل الدخول الخاصة بك.',
  },
  login: {
    title: 'تسجيل الدخول',
    text: 'أدخل الحساب الذي تريد المتابعة به.',
    submit: 'تسجيل الدخول',
  },
  register: {
    title: 'إنشاء حساب',
    text: 'يكفي اسم وبريد إلكتروني وكلمة مرور.',
    submit: 'إنشاء الحساب',
  },
  'forgot-password': {
    title: 'هل نسيت كلمة المرور؟',
    text: 'أدخل بريدك الإلكتروني ليصلك رابط لتعيين كلمة مرور جديدة.',
    submit: 'إرسال الرابط',
  },
  'reset-password': {
    title: 'اختر كلمة مرور جديدة',
    text: 'تحل محل الكلمة القديمة على الفور.',
    submit: 'حفظ كلمة المرور',
  },
  lock: {
    title: 'الجلسة مقفلة',
    text: 'لم تُستخدم منذ مدة. أدخل كلمة المرور للمتابعة.',
    submit: 'فتح القفل',
    user: 'اسم المستخدم',
    sample: 'مستخدم تجريبي',
  },
  'mail-confirm': {
    title: 'أكّد بريدك الإلكتروني',
    text: 'هنا يعلم الزائر أن رسالة تحوي رابطًا في طريقها إلى:',
  },
  name: { label: 'الاسم', required: 'يجب إدخال اسمك' },
  email: {
    label: 'البريد الإلكتروني',
    required: 'يجب إدخال البريد الإلكتروني',
    invalid: 'يجب إدخال بريد إلكتروني صالح',
  },
  password: {
    label: 'كلمة المرور',
    required: 'يجب إدخال كلمة المرور',
    short: 'يجب ألا تقل كلمة المرور عن 8 أحرف',
  },
  confirm: {
    label: 'تأكيد كلمة المرور',
    required: 'يجب إعادة كتابة كلمة المرور',
    different: 'كلمتا المرور غير متطابقتين',
  },
  remember: { label: 'تذكّرني' },
  terms: {
    label: 'أوافق على الشروط والأحكام',
    required: 'يجب الموافقة على الشروط والأحكام',
  },
  links: {
    toForgotten: 'هل نسيت كلمة المرور؟',
    toRegister: 'إنشاء حساب',
    toLogin: 'لدي حساب بالفعل',
    backToLogin: 'العودة إلى تسجيل الدخول',
    notYou: 'لست أنت؟ سجّل الدخول بحساب آخر',
  },
} as const satisfies Messages<typeof en>;
