import type { Messages } from '../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  pitch: 'Kaldığı yerden süren indirmeler ve tam doğru bir sayaç.',
  loading: 'Yükleniyor',
  retry: 'Yeniden dene',
  dismiss: 'Kapat',
  close: 'Kapat',
  password: { show: 'Parolayı göster', hide: 'Parolayı gizle' },
  newPassword: {
    label: 'Yeni parola',
    hint: 'En az {{least}} karakter.',
    short: 'Parola çok kısa, en az 8 karakter olmalı.',
    again: 'Yeni parola (tekrar)',
    differs: 'Parolalar aynı olmalı',
  },
  error: {
    offline: {
      title: 'Sunucu yanıt vermiyor',
      text: 'Bağlantınızı denetleyip yeniden deneyin.',
    },
    refused: { title: 'Bu işlem yapılamadı', text: 'Sunucu isteği reddetti.' },
    failed: {
      title: 'Bir şeyler ters gitti',
      text: 'Hata sizde değil. Birazdan yeniden deneyin.',
    },
    requestId: 'İstek {{id}}',
  },
} as const satisfies Messages<typeof en>;
