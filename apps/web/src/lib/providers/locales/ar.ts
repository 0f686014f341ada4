import type { Messages } from '../../i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  methods: { jwt: 'JWT', firebase: 'Firebase', auth0: 'Auth0' },
  or: 'أو',
  passkey: {
    signIn: 'تسجيل الدخول بمفتاح مرور',
    none: 'لم يُستخدم أي مفتاح مرور. حاول مرة أخرى، أو سجّل الدخول بالبريد الإلكتروني وكلمة المرور.',
    unknown:
      'مفتاح المرور هذا غير معروف هنا. سجّل الدخول بالبريد الإلكتروني وكلمة المرور، ثم أضفه في صفحة حسابك.',
  },
  missing: {
    title: 'لم يُعَدّ {{provider}} هنا',
    text: 'لم يربطه مشغّل هذا الخادم. استخدم طريقة أخرى.',
  },
  pending: 'الحساب في انتظار موافقة مشغّل الخادم. يمكنك تسجيل الدخول بعد الموافقة.',
  firebase: {
    progress: 'جارٍ تسجيل الدخول باستخدام Firebase',
    emailTaken: 'البريد الإلكتروني مستخدَم من قبل',
    emailInvalid: 'يجب إدخال بريد إلكتروني صالح',
    notAllowed: 'لا يقبل Firebase حسابات بالبريد الإلكتروني وكلمة المرور لهذا الخادم.',
    userNotFound: 'لا يعرف Firebase حسابًا بهذا البريد الإلكتروني.',
    userDisabled: 'هذا الحساب معطّل.',
    passwordWeak: 'كلمة المرور هذه ضعيفة جدًا بالنسبة إلى Firebase. اختر كلمة أطول.',
    passwordWrong: 'كلمة المرور غير صحيحة.',
    credentialsWrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    keyRefused: 'يرفض Firebase مفتاح هذا الخادم. أبلغ مشغّله.',
    tooManyRequests: 'محاولات كثيرة جدًا لدى Firebase. انتظر بضع دقائق ثم أعد المحاولة.',
    unreachable: 'لا يستجيب Firebase. تحقّق من اتصالك ثم أعد المحاولة.',
    notVerified:
      'يوجد على هذا الخادم حساب بهذا البريد الإلكتروني. أرسل إليك Firebase رسالة: أكّد بريدك من خلالها، ثم سجّل الدخول باستخدام Firebase.',
    unknown: 'تعذّر على Firebase إتمام ذلك ({{code}}). أعد المحاولة بعد قليل.',
  },
  auth0: {
    signIn: 'تسجيل الدخول باستخدام Auth0',
    register: 'المتابعة باستخدام Auth0',
    text: 'يطلب Auth0 بريدك الإلكتروني وكلمة المرور في صفحته ثم يعيدك إلى هنا.',
    progress: 'جارٍ تسجيل الدخول باستخدام Auth0',
    success: 'تم تسجيل الدخول باستخدام Auth0',
    insecure: 'يحتاج Auth0 إلى صفحة مشفّرة. افتح هذا الخادم عبر https أو على الجهاز نفسه.',
    failed: 'تعذّر فتح Auth0. تحقّق من اتصالك ثم أعد المحاولة.',
  },
  callback: {
    denied: 'لم يُسجّل Auth0 دخولك',
    deniedText: 'يقول Auth0: {{reason}}',
    unfinished: 'لا يوجد تسجيل دخول لإكماله',
    unfinishedText: 'اكتمل من قبل، أو بدأ في متصفح آخر.',
    slow: 'لا يستجيب Auth0',
    slowText: 'أُلغي تسجيل الدخول لأنه استغرق وقتًا طويلًا.',
    failed: 'تعذّر إكمال تسجيل الدخول',
    pending: 'حسابك في انتظار الموافقة',
    back: 'العودة إلى تسجيل الدخول',
  },
} as const satisfies Messages<typeof en>;
