import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  documentTitle: 'Giriş yap',
  welcome: '{{title}} sistemine hoş geldiniz',
  lead: 'Lisansınızın hesabıyla giriş yapın.',
  email: {
    label: 'E-posta',
    required: 'Bir e-posta adresi girmelisiniz',
    invalid: 'Geçerli bir e-posta adresi girmelisiniz',
  },
  password: {
    label: 'Parola',
    required: 'Lütfen parolanızı girin.',
    short: 'Parola çok kısa; en az 4 karakter olmalı.',
  },
  submit: 'Giriş yap',
  progress: 'JWT ile giriş yapılıyor',
  success: 'Giriş başarılı.',
  methods: 'Giriş yapılacak hesap',
  links: {
    label: 'Hesabınızla ilgili',
    forgot: 'Parolanızı mı unuttunuz?',
    register: 'Hesap oluştur',
  },
  code: {
    lead: 'Hesabınız ikinci bir adımla korunuyor.',
    label: 'Doğrulama uygulamanızdaki kod',
    hint: 'Ya da kurtarma kodlarınızdan biri.',
    submit: 'Onayla',
    back: 'Geri',
  },
  failure: {
    credentials: 'E-posta ya da parola yanlış',
    silent: 'Kimlik doğrulanamadı',
    unreachable: 'Kimlik doğrulama sunucusuna bağlanılamıyor',
    unknown: 'Giriş yapılamadı',
    waitSeconds_one: '{{count}} saniye sonra yeniden deneyin.',
    waitSeconds_other: '{{count}} saniye sonra yeniden deneyin.',
    waitMinutes_one: '{{count}} dakika sonra yeniden deneyin.',
    waitMinutes_other: '{{count}} dakika sonra yeniden deneyin.',
  },
} as const satisfies Messages<typeof en>;
