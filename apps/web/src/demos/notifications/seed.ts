import type { Language } from '@file-server/contract/settings';
import type { SimulatedNotification } from './model.ts';

const TEXTS: Readonly<Record<Language, { readonly welcome: string; readonly demos: string }>> = {
  en: {
    welcome: 'Welcome! This message comes from the demo, not from your file server.',
    demos: 'The chat and the quick panel are demos, too. What you do there stays in this tab.',
  },
  tr: {
    welcome: 'Hoş geldiniz! Bu ileti dosya sunucunuzdan değil, demodan geliyor.',
    demos: 'Sohbet ve hızlı panel de birer demo. Orada yaptıklarınız bu sekmede kalır.',
  },
  ar: {
    welcome: 'مرحبًا بك! هذه الرسالة من العرض التجريبي، وليست من خادم ملفاتك.',
    demos: 'الدردشة واللوحة السريعة تجريبيتان أيضًا، وما تفعله فيهما يبقى في علامة التبويب هذه.',
  },
};

/** The sample messages in one language. */
export function notifications(language: Language): SimulatedNotification[] {
  const { welcome, demos } = TEXTS[language];
  return [
    { id: 'sample-1', message: welcome, options: { variant: 'success' }, dismissed: false },
    { id: 'sample-2', message: demos, options: { variant: 'info' }, dismissed: false },
  ];
}
