import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  heading: 'أكثر من ترخيصك',
  loading: 'جارٍ تحميل طلباتك',
  ask: 'اطلب المزيد',
  askProduct: 'اطلب هذا المنتج',
  empty: 'اطلب مزيدًا من التنزيلات أو الحزمة الاحترافية أو ترخيصًا أطول، ويجيبك مشغّل.',
  send: 'إرسال',
  cancel: 'إلغاء',
  withdraw: 'سحب',
  sent: 'أُرسل طلبك، وستُبلَّغ بالقرار.',
  alreadyAsked: 'لقد طلبت هذا من قبل. انتظر الجواب، أو اسحب الطلب واطلب من جديد.',
  kind: {
    quota: 'مزيد من التنزيلات',
    pro_pack: 'الحزمة الاحترافية',
    expiry: 'ترخيص أطول',
    product: 'المنتج',
  },
  state: {
    open: 'أُرسل في {{when}}',
    approved: 'تمت الموافقة في {{when}}',
    declined: 'رُفض في {{when}}',
    withdrawn: 'سُحب في {{when}}',
  },
  field: {
    kind: 'ما تحتاج إليه',
    text: 'بضع كلمات',
    textHint: 'كم، أو حتى متى، أو لأي غرض. يمكن أن يبقى فارغًا.',
  },
  discard: {
    title: 'هل تريد تجاهل ما كتبته؟',
    text: 'لم يُرسل بعد.',
    action: 'تجاهل',
    cancelText: 'متابعة الكتابة',
  },
} as const satisfies Messages<typeof en>;
