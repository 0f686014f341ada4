import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  title: 'رموز الوصول',
  lead: 'برمز الوصول يستخدم أحد برامجك الواجهة البرمجية بدلًا منك. أعطِ كل جهاز رمزه الخاص.',
  loading: 'جارٍ تحميل رموز الوصول',
  empty: {
    title: 'لا توجد رموز وصول بعد.',
    text: 'أنشئ رمزًا لجهاز بناء أو متجر أو تقرير.',
  },
  emptyOfOwner: {
    title: 'لا رموز لهذا المستخدم.',
    text: 'يُنشئ المشغّلون الرموز لبرامجهم.',
  },
  ofAll: 'رموز كل المشغّلين',
  more: 'عرض المزيد',
  moreFailed: 'تعذّر تحميل بقية القائمة. حاول من جديد.',
  cancel: 'إلغاء',
  neverUsed: 'لم يُستخدم قط',
  used: 'استُخدم {{when}}',
  noEnd: 'بلا نهاية',
  ends: 'ينتهي في {{date}}',
  ended: 'انتهى في {{date}}',
  revokedOn: 'أُبطل في {{date}}',
  state: { idle: 'لا يعمل حاليًا', ended: 'منتهٍ', revoked: 'مُبطل' },
  obstacle: {
    not_operator: 'صاحبه ليس مشغّلًا',
    not_activated: 'حساب صاحبه غير مفعّل',
  },
  scope: {
    read: {
      name: 'قراءة',
      text: 'رؤية ما يراه المشغّلون: السجل والمنتجات والخطط والمسودات وسلة المحذوفات.',
    },
    publish: { name: 'نشر', text: 'إرسال الملفات ونشر الإصدارات وتغييرها.' },
    manage: {
      name: 'إدارة',
      text: 'كل تغيير آخر: المجلدات والمنتجات والخطط وسحب الإصدارات.',
    },
  },
  create: {
    action: 'رمز جديد',
    title: 'رمز وصول جديد',
    name: 'الاسم',
    nameHint: 'أين يُستخدم، مثل «جهاز البناء».',
    scopes: 'الصلاحيات',
    lifetime: 'مدة الصلاحية',
    days_zero: '{{count}} يوم',
    days_one: 'يوم واحد',
    days_two: 'يومان',
    days_few: '{{count}} أيام',
    days_many: '{{count}} يومًا',
    days_other: '{{count}} يوم',
    submit: 'إنشاء الرمز',
  },
  shown: {
    title: 'رمز الوصول الجديد',
    text: 'انسخه الآن، فهو يُعرض هذه المرة فقط. من يملكه يستطيع فعل ما يسمح به.',
    label: 'رمز الوصول',
    copy: 'نسخ',
    copied: 'تم النسخ.',
    copyFailed: 'لم ينسخه المتصفح. حدّده وانسخه بنفسك.',
    done: 'تم',
  },
  revoke: {
    action: 'إبطال',
    named: 'إبطال \u2068{{name}}\u2069',
    title: 'إبطال «\u2068{{name}}\u2069»؟',
    text: 'يُمنع البرنامج الذي يستخدمه فورًا. ولا يمكن استعادة رمز مُبطل.',
    done: 'أُبطل رمز الوصول.',
  },
} as const satisfies Messages<typeof en>;
