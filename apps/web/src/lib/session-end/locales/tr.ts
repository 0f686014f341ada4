import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  ended: {
    text: 'Oturumunuz sonlandırıldı: bir yönetici, yeni bir parola veya başka bir cihaz tarafından. Kaldığınız yerden devam etmek için yeniden giriş yapın.',
    message: 'Oturum geçersiz',
  },
  expired: {
    text: 'Oturumunuz, izin verilen süre kadar açık kaldı. Kaldığınız yerden devam etmek için yeniden giriş yapın.',
    message: 'Oturumunuzun süresi doldu',
  },
  refused: {
    text: 'Sunucu oturumunuzu artık tanımıyor. Kaldığınız yerden devam etmek için yeniden giriş yapın.',
    message: 'Oturum doğrulanamadı',
  },
  elsewhere: { text: 'Başka bir sekmede çıkış yaptınız.' },
} as const satisfies Messages<typeof en>;
