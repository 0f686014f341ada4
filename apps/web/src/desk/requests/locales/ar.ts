import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  title: 'الطلبات',
  loading: 'يجري تحميل الطلبات',
  empty: 'لا أحد يطلب شيئًا.',
  more: 'عرض المزيد',
  moreFailed: 'تعذّر تحميل بقية القائمة.',
  cancel: 'إلغاء',
  asked: '{{when}}',
  decidedBy: '{{when}}، {{name}}',
  kind: {
    quota: 'مزيد من التنزيلات',
    pro_pack: 'الحزمة الاحترافية',
    expiry: 'ترخيص أطول',
    product: 'منتج',
    registration: 'حساب جديد',
  },
  state: {
    open: 'مفتوح',
    approved: 'تمت الموافقة',
    declined: 'مرفوض',
    withdrawn: 'مسحوب',
  },
  now: {
    unlimited: 'تنزيلات بلا حد',
    maximum_zero: 'لا تنزيلات',
    maximum_one: 'تنزيل واحد',
    maximum_two: 'تنزيلان',
    maximum_few: '{{count}} تنزيلات',
    maximum_many: '{{count}} تنزيلًا',
    maximum_other: '{{count}} تنزيل',
    proPack: 'مع الحزمة الاحترافية',
    noProPack: 'بلا الحزمة الاحترافية',
    noEnd: 'بلا نهاية',
    ends: 'حتى {{date}}',
  },
  filter: {
    label: 'عوامل التصفية',
    kind: 'النوع',
    state: 'الحالة',
    any: 'الكل',
  },
  approve: {
    action: 'موافقة',
    named: 'الموافقة: {{name}}',
    title: 'الموافقة على الطلب',
  },
  decline: {
    action: 'رفض',
    named: 'الرفض: {{name}}',
    title: 'رفض الطلب',
    account: 'يُحذف الحساب، ويمكن التسجيل بعنوانه من جديد.',
  },
  undo: {
    action: 'تراجع',
    named: 'التراجع عن القرار: {{name}}',
  },
  done: {
    approved: 'تمت الموافقة: {{name}}',
    declined: 'رُفض: {{name}}',
    undone: 'مفتوح من جديد: {{name}}',
  },
  told: {
    mail: 'تخبره رسالة بذلك.',
    nobody: 'لا يرسل هذا الخادم رسائل: أخبره بنفسك.',
  },
  conflict: {
    request_decided: 'قرّر شخص آخر في هذه الأثناء، والنتيجة في القائمة.',
    not_found: 'لم يعد هذا في الانتظار.',
    already_asked: 'طلب العميل ذلك من جديد؛ قرّر في طلبه الجديد.',
    undo_too_late: 'لم يعد التراجع ممكنًا: مرّ يوم أو تغيّرت الشروط بعد ذلك.',
    product_gone:
      'حُذف المنتج أو لم يعد منتجًا. ارفض الطلب مع ذكر السبب، أو استعد المنتج من سلة المحذوفات أولًا.',
  },
  field: {
    maximum: 'عدد التنزيلات في الفترة',
    maximumHint: 'فارغ = بلا حد',
    maximumWrong: 'أدخل عددًا صحيحًا أقل من 2147483648، أو اتركه فارغًا.',
    until: 'حتى',
    untilHint: 'فارغ = بلا نهاية؛ اليوم المختار خارج المدة',
    reason: 'السبب',
    reasonHint: 'يُبلَّغ به العميل.',
    reasonSealed: 'يُبلَّغ به العميل ويُختم في السجل، فلا تذكر اسم أحد.',
  },
} as const satisfies Messages<typeof en>;
