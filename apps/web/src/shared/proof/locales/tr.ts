import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'Siz olduğunuzu doğrulayın',
  lead: 'Böylece biri bu sayfayı açık bulsa bile hesabınız sizin kalır.',
  password: 'Parola',
  code: 'Kimlik doğrulama uygulamanızdaki kod',
  codeHint: 'Ya da kurtarma kodlarınızdan biri.',
  confirm: 'Doğrula',
  usePasskey: 'Geçiş anahtarı kullan',
  noPasskey: 'Geçiş anahtarı kullanılmadı.',
  instead: {
    password: 'Bunun yerine parolayı kullan',
    passwordAndCode: 'Bunun yerine parola ve kod kullan',
    code: 'Bunun yerine kod kullan',
    passkey: 'Bunun yerine geçiş anahtarı kullan',
  },
  anew: 'Oturumu bir sağlayıcıda açıyorsunuz. Çıkış yapıp orada yeniden oturum açın, sonra bunu on dakika içinde tekrarlayın.',
  signOut: 'Çıkış yap',
  cancel: 'Vazgeç',
} as const satisfies Messages<typeof en>;
