import type { Messages } from '../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  more: 'المزيد',
  close: 'إغلاق',
  cancel: 'إلغاء',
  add: 'إضافة',
  save: 'حفظ',
  delete: 'حذف',
  undo: 'تراجع',
  print: 'طباعة',
  reset: {
    action: 'إعادة ضبط بيانات العرض',
    title: 'هل تُعاد بيانات العرض إلى بدايتها؟',
    text: 'تبدأ جميع التطبيقات التجريبية من جديد ببياناتها النموذجية، ويضيع ما غيّرته فيها.',
    done: 'عادت بيانات العرض كما كانت في البداية.',
  },
  change: {
    failed: 'تعذّر الحفظ، وبقي كل شيء كما كان.',
    gone: 'هذا لم يعد موجودًا.',
    unkept: 'لا مكان في متصفحك لحفظ هذا التغيير: يبقى هنا إلى أن تعيد تحميل الصفحة.',
  },
  discard: {
    title: 'هل تريد تجاهل تغييراتك؟',
    text: 'لم يُحفظ ما أدخلته.',
    action: 'تجاهل',
  },
  draft: {
    saved: 'محفوظ',
    saving: 'جارٍ الحفظ…',
    invalid: 'لم يُحفظ: صحّح ما هو معلَّم.',
    failed: 'لم يُحفظ.',
    retry: 'إعادة المحاولة',
    removed: 'أُزيل «{{what}}».',
  },
  sidebar: { open: 'فتح الشريط الجانبي' },
  search: { clear: 'مسح البحث', none: 'لا نتائج.' },
  field: {
    required: 'يجب ملء هذا الحقل.',
    long: 'الحد الأقصى لعدد الأحرف: {{most, number}}.',
    email: 'يجب إدخال بريد إلكتروني صالح',
    date: 'هذا ليس تاريخًا.',
  },
  selection: {
    label: 'التحديد',
    clear: 'إلغاء التحديد',
    count_zero: 'لم يُحدَّد شيء',
    count_one: 'عنصر واحد محدَّد',
    count_two: 'عنصران محدَّدان',
    count_few: '{{formatted}} عناصر محدَّدة',
    count_many: '{{formatted}} عنصرًا محدَّدًا',
    count_other: '{{formatted}} عنصر محدَّد',
  },
  table: {
    actions: 'الإجراءات',
    select: 'تحديد {{name}}',
    selectAll: 'تحديد الكل',
  },
  widget: {
    asTable: 'عرض {{title}} كجدول',
    asChart: 'عرض {{title}} كرسم بياني',
  },
  pages: {
    size: 'الصفوف في الصفحة',
    all: 'الكل',
    shown: '{{from}}–{{to}} من {{total}}',
    first: 'الصفحة الأولى',
    previous: 'الصفحة السابقة',
    next: 'الصفحة التالية',
    last: 'الصفحة الأخيرة',
  },
} satisfies Messages<typeof en>;
