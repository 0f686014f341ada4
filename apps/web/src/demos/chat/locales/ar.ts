import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  title: 'دردشة الفريق',
  contacts: 'جهات الاتصال',
  withChat: 'المحادثات',
  others: 'جهات اتصال أخرى',
  contactsFailed: 'تعذّر تحميل جهات الاتصال. أعد المحاولة',
  selectContact: 'اختر جهة اتصال لبدء محادثة.',
  startConversation: 'ابدأ المحادثة بكتابة رسالتك في الأسفل.',
  placeholder: 'اكتب رسالتك',
  send: 'إرسال',
  sendFailed: 'لم تُرسل الرسالة.',
  sendAgain: 'إعادة المحاولة',
  you: 'أنت',
  says: '{{name}}:',
  messagesWith: 'الرسائل مع {{name}}',
  separator: '، ',
  unread_zero: 'لا رسائل غير مقروءة',
  unread_one: 'رسالة واحدة غير مقروءة',
  unread_two: 'رسالتان غير مقروءتين',
  unread_few: '{{count}} رسائل غير مقروءة',
  unread_many: '{{count}} رسالة غير مقروءة',
  unread_other: '{{count}} رسالة غير مقروءة',
  status: {
    online: 'متصل',
    'do-not-disturb': 'عدم الإزعاج',
    away: 'بعيد',
    offline: 'غير متصل',
  },
} as const satisfies Messages<typeof en>;
