import type { Messages } from '../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  pitch: 'تنزيلات تُستأنف من حيث توقفت، وعدّاد دقيق تمامًا.',
  loading: 'جارٍ التحميل',
  retry: 'إعادة المحاولة',
  dismiss: 'إخفاء',
  close: 'إغلاق',
  password: { show: 'إظهار كلمة المرور', hide: 'إخفاء كلمة المرور' },
  newPassword: {
    label: 'كلمة المرور الجديدة',
    hint: '{{least}} أحرف على الأقل.',
    short: 'كلمة المرور قصيرة، يجب ألا تقل عن 8 أحرف.',
    again: 'كلمة المرور الجديدة مرة أخرى',
    differs: 'يجب أن تتطابق كلمتا المرور',
  },
  error: {
    offline: {
      title: 'الخادم لا يستجيب',
      text: 'تحقق من اتصالك ثم أعد المحاولة.',
    },
    refused: { title: 'تعذّر تنفيذ ذلك', text: 'رفض الخادم الطلب.' },
    failed: {
      title: 'حدث خطأ ما',
      text: 'ليس الخطأ منك. أعد المحاولة بعد لحظات.',
    },
    requestId: 'الطلب {{id}}',
  },
} as const satisfies Messages<typeof en>;
