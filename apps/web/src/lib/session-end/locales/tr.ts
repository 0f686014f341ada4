import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  ended: {
    text: 'Oturumunuz sunucu tarafından sonlandırıldı. Kaldığınız yerden devam etmek için yeniden giriş yapın.',
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
  causes: {
    signed_out:
      'Bu oturumdan çıkış yaptınız. Kaldığınız yerden devam etmek için yeniden giriş yapın.',
    ended_elsewhere:
      'Bu oturumu başka bir cihazdan sonlandırdınız. Kaldığınız yerden devam etmek için yeniden giriş yapın.',
    ended_everywhere:
      'Diğer tüm oturumları başka bir cihazdan sonlandırdınız. Kaldığınız yerden devam etmek için yeniden giriş yapın.',
    ended_by_operator:
      'Bu sunucunun bir işletmecisi bu oturumu sonlandırdı. Kaldığınız yerden devam etmek için yeniden giriş yapın.',
    password_changed:
      'Parolanız başka bir oturumda değiştirildi. Kaldığınız yerden devam etmek için yeni parolayla giriş yapın.',
    password_reset:
      'Parolanız bir sıfırlama bağlantısıyla yenilendi. Kaldığınız yerden devam etmek için yeni parolayla giriş yapın.',
    password_assigned:
      'Bir işletmeci size yeni bir parola verdi. Kaldığınız yerden devam etmek için bu parolayla giriş yapın.',
    address_proven:
      'Sağlayıcınızla yapılan bir giriş e-posta adresinizi doğruladı ve önceki tüm oturumları sonlandırdı. Kaldığınız yerden devam etmek için aynı yolla giriş yapın.',
    licence_deactivated:
      'Bir işletmeci lisansınızı devre dışı bıraktı. Lisans etkinleştirilince yeniden giriş yapabilirsiniz.',
  },
  elsewhere: { text: 'Başka bir sekmede çıkış yaptınız.' },
} as const satisfies Messages<typeof en>;
