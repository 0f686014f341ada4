import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  documentTitle: '{{title}} (gösterim)',
  note: 'Gösterim: hiçbir şey gönderilmez.',
  leave: 'Çık',
  done: 'Gösterim: hiçbir şey gönderilmedi.',
  signedIn: 'Gösterim: {{name}} olarak giriş yapıldı. Hiçbir şey gönderilmedi.',
  registered: 'Gösterim: {{name}} için bir hesap. Bu sayfa kapanınca silinir.',
  tooLong: 'En fazla 200 karakter kullanın',
  welcome: {
    title: '{{title}} sistemine hoş geldiniz',
    text: 'Kendi giriş sayfanızın nasıl görünebileceğini gösteren bir sayfa.',
  },
  login: {
    title: 'Giriş yap',
    text: 'Devam edeceğiniz hesabı girin.',
    try: '{{email}} ve {{password}} parolası ile deneyin.',
    submit: 'Giriş yap',
  },
  register: {
    title: 'Hesap oluştur',
    text: 'Bir ad, bir e-posta adresi ve bir parola yeterli.',
    submit: 'Hesabı oluştur',
  },
  'forgot-password': {
    title: 'Parolanızı mı unuttunuz?',
    text: 'Yeni parola bağlantısını almak için e-posta adresinizi girin.',
    submit: 'Bağlantıyı gönder',
  },
  'reset-password': {
    title: 'Yeni bir parola seçin',
    text: 'Eskisinin yerine hemen geçer.',
    submit: 'Parolayı kaydet',
  },
  lock: {
    title: 'Oturum kilitli',
    text: 'Bir süredir kullanılmadı. Devam etmek için parolayı girin.',
    try: '{{password}} parolası ile deneyin.',
    submit: 'Kilidi aç',
    user: 'Kullanıcı adı',
    sample: 'Örnek kullanıcı',
  },
  'mail-confirm': {
    title: 'E-posta adresinizi onaylayın',
    text: 'Ziyaretçi burada, bağlantı içeren bir iletinin şu adrese gönderildiğini öğrenir:',
  },
  name: { label: 'Ad', required: 'Adınızı girmelisiniz' },
  email: {
    label: 'E-posta',
    refused: 'E-posta adresinizi kontrol edin',
    taken: 'Bu e-posta adresi zaten kullanılıyor',
    required: 'Bir e-posta adresi girmelisiniz',
    invalid: 'Geçerli bir e-posta adresi girmelisiniz',
  },
  password: {
    label: 'Parola',
    refused: 'Parolanızı kontrol edin',
    required: 'Bir parola girmelisiniz',
    short: 'Parola en az 8 karakter olmalı',
  },
  confirm: {
    label: 'Parolayı onayla',
    required: 'Parolayı yinelemelisiniz',
    different: 'Parolalar aynı olmalı',
  },
  remember: { label: 'Beni hatırla' },
  terms: {
    label: 'Kullanım koşullarını kabul ediyorum',
    required: 'Kullanım koşullarını kabul etmelisiniz',
  },
  otherWays: { label: 'Şununla giriş yap', or: 'veya' },
  links: {
    toForgotten: 'Parolanızı mı unuttunuz?',
    toRegister: 'Hesap oluştur',
    toLogin: 'Zaten hesabım var',
    backToLogin: 'Girişe dön',
    notYou: 'Siz değil misiniz? Başka bir hesapla girin',
  },
} as const satisfies Messages<typeof en>;
