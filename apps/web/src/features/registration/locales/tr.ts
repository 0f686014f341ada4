import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  documentTitle: 'Kayıt ol',
  heading: 'Hesap oluşturun',
  lead: '{{title}} üzerinden indirmek için.',
  methods: 'Hesabın tutulacağı yer',
  displayName: {
    label: 'Görünen ad',
    required: 'Bir görünen ad girmelisiniz',
    long: 'Bu ad çok uzun.',
    lines: 'Adı tek satırda, yalnızca harf, işaret ve boşlukla yazın.',
  },
  email: {
    label: 'E-posta',
    required: 'Bir e-posta adresi girmelisiniz',
    invalid: 'Geçerli bir e-posta adresi girmelisiniz',
  },
  password: {
    label: 'Parola',
    required: 'Lütfen parolanızı girin.',
    short: 'Parola çok kısa; en az 8 karakter olmalı.',
    confirm: 'Parolayı doğrulayın',
    mismatch: 'Parolalar aynı olmalı',
  },
  strength: {
    weak: 'Tahmin edilmesi kolay',
    fair: 'Orta. Ne kadar uzun, o kadar güçlü.',
    good: 'Tahmin edilmesi zor',
  },
  submit: 'Hesap oluştur',
  progress: 'Hesap oluşturuluyor',
  success: 'Hesabınız hazır.',
  failure: {
    unreachable: 'Kimlik doğrulama sunucusuna bağlanılamıyor',
    unknown: 'Kayıt yapılamadı',
  },
  pending: {
    title: 'Hesabınız onay bekliyor',
    text: 'Bu sunucunun bir işletmecisi hesabınızı inceleyecek. Onaylanınca {{email}} ile giriş yapın.',
  },
  closed: 'Bu sunucu kayıt almıyor. Hesap için işletmecisine başvurun.',
  links: {
    label: 'Diğer sayfalar',
    login: 'Hesabım var',
    home: 'Başlangıç sayfasına',
    toLogin: 'Giriş sayfasına dön',
  },
} as const satisfies Messages<typeof en>;
