import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  documentTitle: 'إنشاء حساب',
  heading: 'إنشاء حساب',
  lead: 'للتنزيل من {{title}}.',
  methods: 'مكان حفظ الحساب',
  displayName: {
    label: 'الاسم الظاهر',
    required: 'يجب إدخال الاسم الظاهر',
    long: 'هذا الاسم طويل جدًا.',
    lines: 'اكتب الاسم في سطر واحد، بحروف وعلامات ومسافات فقط.',
  },
  email: {
    label: 'البريد الإلكتروني',
    required: 'يجب إدخال البريد الإلكتروني',
    invalid: 'يجب إدخال بريد إلكتروني صالح',
  },
  password: {
    label: 'كلمة المرور',
    required: 'يُرجى إدخال كلمة المرور.',
    short: 'كلمة المرور قصيرة جدًا؛ الحد الأدنى 8 أحرف.',
    confirm: 'تأكيد كلمة المرور',
    mismatch: 'يجب أن تتطابق كلمتا المرور',
  },
  strength: {
    weak: 'سهلة التخمين',
    fair: 'متوسطة. كلما طالت كانت أقوى.',
    good: 'صعبة التخمين',
  },
  submit: 'إنشاء الحساب',
  progress: 'جارٍ إنشاء الحساب',
  success: 'حسابك جاهز.',
  failure: {
    unreachable: 'تعذّر الاتصال بخادم التحقق من الهوية',
    unknown: 'فشل التسجيل',
  },
  pending: {
    title: 'حسابك في انتظار الموافقة',
    text: 'سيراجعه مشغّل هذا الخادم. بعد الموافقة سجّل الدخول بالعنوان {{email}}.',
  },
  closed: 'لا يقبل هذا الخادم تسجيلات جديدة. اطلب حسابًا من مشغّله.',
  links: {
    label: 'صفحات أخرى',
    login: 'لديّ حساب',
    home: 'إلى صفحة البداية',
    toLogin: 'العودة إلى تسجيل الدخول',
  },
} as const satisfies Messages<typeof en>;
