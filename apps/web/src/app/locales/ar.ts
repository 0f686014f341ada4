import type { Messages } from '../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  footer: '© 2023 {{title}}',
  preferences: {
    saved: {
      'custom-db': 'حُفظت تفضيلاتك على الخادم',
      firebase: 'حُفظت تفضيلاتك لحسابك في Firebase',
      auth0: 'حُفظت تفضيلاتك في Auth0',
    },
    failed: 'تعذّر حفظ إعداداتك.',
  },
  language: { failed: 'تعذّر تحميل هذه اللغة. أعد المحاولة بعد لحظات.' },
  logout: { title: 'تسجيل الخروج', progress: 'جارٍ تسجيل الخروج…' },
  connection: { lost: 'انقطع الاتصال، تُعاد المحاولة…' },
  newRelease: {
    text: 'يتوفر إصدار أحدث من هذه الصفحة. قد لا تُفتح بعض أجزائها حتى يُعاد تحميلها.',
    reload: 'إعادة التحميل',
  },
  loading: { title: 'جارٍ التحميل' },
} as const satisfies Messages<typeof en>;
