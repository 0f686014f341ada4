import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  title: 'من يملك ماذا',
  ask: 'اذكر مستخدمًا، أو انتقل من إصدار في السجل.',
  search: 'ما يُسأل عنه',
  user: 'بريد المستخدم أو معرّفه',
  version: 'إصدار واحد',
  state: { label: 'من', fetched: 'لديهم', missing: 'يحق لهم ولم يجلبوه بعد' },
  loading: 'جارٍ تحميل القائمة',
  empty: 'لا يوجد ما يطابق.',
  notYet: 'ليس بعد',
  unknown: 'لم يعد معروفًا',
  whoHas: 'من لديه',
  whatHas: 'ما لديه',
  export: 'بصيغة CSV',
  more: 'عرض المزيد',
  moreFailed: 'تعذّر تحميل بقية القائمة.',
} satisfies Messages<typeof en>;
