import type { Messages } from '../../i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  methods: { jwt: 'JWT', firebase: 'Firebase', auth0: 'Auth0' },
  or: 'ya da',
  passkey: {
    signIn: 'Geçiş anahtarıyla giriş yap',
    none: 'Geçiş anahtarı kullanılmadı. Yeniden deneyin veya e-posta ve parolayla giriş yapın.',
    unknown:
      'Bu geçiş anahtarı burada tanınmıyor. E-posta ve parolayla giriş yapın, sonra hesap sayfanızdan ekleyin.',
  },
  missing: {
    title: '{{provider}} burada kurulu değil',
    text: 'Bu sunucunun işletmecisi onu bağlamamış. Başka bir yol seçin.',
  },
  pending: 'Hesap bir işletmecinin onayını bekliyor. Onaylandığında giriş yapabilirsiniz.',
  firebase: {
    progress: 'Firebase ile giriş yapılıyor',
    emailTaken: 'Bu e-posta adresi zaten kullanılıyor',
    emailInvalid: 'Geçerli bir e-posta adresi girmelisiniz',
    notAllowed: 'Firebase bu sunucu için e-posta ve parolalı hesap kabul etmiyor.',
    userNotFound: 'Firebase bu e-posta adresiyle bir hesap tanımıyor.',
    userDisabled: 'Bu hesap devre dışı bırakılmış.',
    passwordWeak: 'Bu parola Firebase için çok zayıf. Daha uzun bir parola seçin.',
    passwordWrong: 'Parola yanlış.',
    credentialsWrong: 'E-posta adresi ya da parola yanlış.',
    keyRefused: 'Firebase bu sunucunun anahtarını reddediyor. İşletmecisine bildirin.',
    tooManyRequests:
      'Firebase’de çok fazla deneme yapıldı. Birkaç dakika bekleyip yeniden deneyin.',
    unreachable: 'Firebase yanıt vermiyor. Bağlantınızı denetleyip yeniden deneyin.',
    notVerified:
      'Bu sunucuda bu adresle bir hesap zaten var. Firebase size bir e-posta gönderdi: önce adresi orada onaylayın, sonra Firebase ile giriş yapın.',
    unknown: 'Firebase bunu yapamadı ({{code}}). Biraz sonra yeniden deneyin.',
  },
  auth0: {
    signIn: 'Auth0 ile giriş yap',
    register: 'Auth0 ile devam et',
    text: 'Auth0, e-posta adresinizi ve parolanızı kendi sayfasında sorar, sonra sizi buraya geri getirir.',
    progress: 'Auth0 ile giriş yapılıyor',
    success: 'Auth0 ile giriş yapıldı',
    insecure:
      'Auth0 şifreli bir sayfa gerektirir. Bu sunucuyu https ile ya da kendi bilgisayarında açın.',
    failed: 'Auth0 açılamadı. Bağlantınızı denetleyip yeniden deneyin.',
  },
  callback: {
    denied: 'Auth0 girişinizi yapmadı',
    deniedText: 'Auth0’ın açıklaması: {{reason}}',
    unfinished: 'Tamamlanacak bir giriş yok',
    unfinishedText: 'Daha önce tamamlanmış ya da başka bir tarayıcıda başlatılmış.',
    slow: 'Auth0 yanıt vermiyor',
    slowText: 'Çok uzun sürdüğü için girişten vazgeçildi.',
    failed: 'Giriş tamamlanamadı',
    pending: 'Hesabınız onay bekliyor',
    back: 'Giriş sayfasına dön',
  },
} as const satisfies Messages<typeof en>;
