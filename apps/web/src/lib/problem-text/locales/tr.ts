import type { Messages } from '../../i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  unreachable: 'Sunucu yanıt vermiyor. Birazdan yeniden deneyin.',
  unknown: 'Bu işlem yapılamadı. Yeniden deneyin.',
  waitSeconds_one: '{{message}} {{count}} saniye sonra yeniden deneyin.',
  waitSeconds_other: '{{message}} {{count}} saniye sonra yeniden deneyin.',
  waitMinutes_one: '{{message}} {{count}} dakika sonra yeniden deneyin.',
  waitMinutes_other: '{{message}} {{count}} dakika sonra yeniden deneyin.',
  code: {
    invalid_credentials: 'Bu parola doğru değil.',
    wrong_code: 'Bu kod doğru değil.',
    passkey_refused: 'Bu geçiş anahtarı burada tanınmıyor.',
    passkeys_unavailable:
      'Geçiş anahtarları bu sunucunun https adresinde ya da localhost üzerinde çalışır.',
    challenge_ended: 'Bu işlem çok uzun sürdü ya da zaten tamamlandı. Yeniden başlayın.',
    email_taken: 'Bu adres başka bir hesaba ait.',
    link_ended: 'Bu bağlantı kullanılmış ya da süresi dolmuş.',
    mail_not_configured: 'Bu sunucu e-posta gönderemiyor. İşletmecisinden yardım isteyin.',
    not_found: 'Bu artık yok.',
    step_up_required: 'Önce siz olduğunuzu doğrulayın.',
    too_many_attempts: 'Çok fazla deneme yapıldı.',
    busy: 'Sunucu şu anda çok fazla parolayla meşgul. Birazdan yeniden deneyin.',
    unavailable: 'Sunucu hazır değil. Birazdan yeniden deneyin.',
    database_unavailable: 'Sunucu şu anda veritabanına ulaşamıyor. Birazdan yeniden deneyin.',
    storage_full: 'Sunucuda bunu kaydedecek yer kalmadı. İşletmecisine bildirin.',
  },
} as const satisfies Messages<typeof en>;
