import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  applications: 'Uygulamalar',
  'file-manager': 'Dosya Yöneticisi',
  pages: 'Sayfalar',
  authentication: 'Kimlik doğrulama',
  login: 'Giriş',
  'login-2': 'Giriş v2',
  'login-3': 'Giriş v3',
  register: 'Kayıt',
  'register-2': 'Kayıt v2',
  'register-3': 'Kayıt v3',
  'forgot-password': 'Parolamı unuttum',
  'forgot-password-2': 'Parolamı unuttum v2',
  'reset-password': 'Parola sıfırlama',
  'reset-password-2': 'Parola sıfırlama v2',
  lock: 'Kilit ekranı',
  'mail-confirm': 'E-posta onayı',
  'error-404': 'Hata 404',
  navbar: {
    label: 'Ana gezinme',
    brand: 'FILE SERVER',
    welcome: 'FILE SERVER’A HOŞ GELDİNİZ',
    show: 'Gezinmeyi göster',
    hide: 'Gezinmeyi gizle',
    fold: 'Gezinmeyi daralt',
    unfold: 'Gezinmeyi açık tut',
    guest: 'Misafir',
    notSignedIn: 'Giriş yapılmadı',
    newTab: '{{title}} (yeni sekmede açılır)',
  },
} as const satisfies Messages<typeof en>;
