import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'Ekip sohbeti',
  contacts: 'Kişiler',
  withChat: 'Sohbetler',
  others: 'Diğer kişiler',
  contactsFailed: 'Kişiler yüklenemedi. Yeniden deneyin',
  selectContact: 'Sohbete başlamak için bir kişi seçin.',
  startConversation: 'Mesajınızı aşağıya yazarak sohbeti başlatın.',
  placeholder: 'Mesajınızı yazın',
  send: 'Gönder',
  sendFailed: 'Gönderilemedi.',
  sendAgain: 'Yeniden dene',
  you: 'Siz',
  says: '{{name}}:',
  messagesWith: '{{name}} ile mesajlar',
  separator: ', ',
  unread_one: '{{count}} okunmamış mesaj',
  unread_other: '{{count}} okunmamış mesaj',
  status: {
    online: 'Çevrimiçi',
    'do-not-disturb': 'Rahatsız etmeyin',
    away: 'Uzakta',
    offline: 'Çevrimdışı',
  },
} as const satisfies Messages<typeof en>;
