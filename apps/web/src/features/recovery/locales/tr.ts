import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  email: { label: 'E-posta', invalid: 'Geçerli bir e-posta adresi girmelisiniz' },
  forgot: {
    title: 'Parolanızı mı unuttunuz?',
    lead: 'Hesabınızın adresini girin. Yeni parola için bir bağlantı oraya gönderilir.',
    noMail: 'Bu sunucu e-posta gönderemiyor.',
    operator: 'İşletmecisinden yeni parola için tek kullanımlık bir bağlantı isteyin.',
    submit: 'Bağlantıyı gönder',
    sent: 'E-posta kutunuza bakın',
    sentText:
      '{{email}} bir hesaba aitse oraya bir bağlantı yola çıktı. Bir kez ve 30 dakika boyunca geçerlidir.',
  },
  reset: {
    title: 'Yeni bir parola seçin',
    lead: 'Açık olan bütün oturumlarınız kapanır.',
    submit: 'Parolayı belirle',
    done: 'Parolanız değiştirildi',
    doneText: 'Şimdi onunla giriş yapın.',
  },
  confirm: {
    title: 'Yeni adresinizi onaylayın',
    lead: 'Bundan sonra bu bağlantının gönderildiği adresle oturum açarsınız.',
    submit: 'Adresi onayla',
    done: 'Adresiniz değiştirildi',
    doneText: 'Bundan sonra onunla oturum açın.',
    onward: 'Dosyalara git',
  },
  invitation: {
    heading: 'Yeni hesabınız',
    welcome: 'Hoş geldiniz, \u2068{{name}}\u2069',
    lead: '{{title}} sizin için bir hesap açtı. Nasıl oturum açacağınızı seçin.',
    loading: 'Davete bakılıyor',
    for: 'Oturum açacağınız adres:',
    submit: 'Parolayı belirle',
    or: 'ya da',
    passkey: 'Geçiş anahtarı kullan',
    unpicked: 'Geçiş anahtarı oluşturulmadı.',
    until: 'Bu davet yalnızca bir kez ve şu tarihe kadar geçerlidir: {{date}}.',
    done: 'Hesabınız hazır',
    doneText: 'Az önce seçtiğiniz yolla giriş yapın.',
    onward: 'Girişe git',
  },
  link: {
    ended: 'Bu bağlantı kullanılmış ya da süresi dolmuş',
    missing: 'Bu bağlantı eksik',
    from: {
      mail: 'Yenisini isteyin; e-postayla gelir.',
      operator: 'Bu sunucunun işletmecisinden yenisini isteyin.',
      account: 'Onu e-postadan açın ya da hesabınızdan yenisini isteyin.',
      inviter:
        'Oturum açma yolunuzu seçtiyseniz giriş yapın. Seçmediyseniz size gelen son bağlantıyı yeniden açın ya da sizi davet edenden yenisini isteyin.',
    },
    again: 'Yeni bağlantı',
  },
  links: {
    label: 'Diğer sayfalar',
    login: 'Girişe dön',
    signedIn: 'Burada {{email}} olarak oturumunuz açık: önce çıkış yapın.',
    logout: 'Çıkış yap',
  },
} as const satisfies Messages<typeof en>;
