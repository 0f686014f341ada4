import type { Messages } from '../../i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  unreachable: 'Sunucu yanıt vermiyor. Birazdan yeniden deneyin.',
  unknown: 'Bu işlem yapılamadı. Yeniden deneyin.',
  refused: 'Sunucu bunu kabul etmedi. Sayfanın şimdiki haline bakıp yeniden deneyin.',
  waitSeconds_one: '{{message}} {{count}} saniye sonra yeniden deneyin.',
  waitSeconds_other: '{{message}} {{count}} saniye sonra yeniden deneyin.',
  waitMinutes_one: '{{message}} {{count}} dakika sonra yeniden deneyin.',
  waitMinutes_other: '{{message}} {{count}} dakika sonra yeniden deneyin.',
  askToActivate: 'Bu hesap henüz etkinleştirilmedi. Etkinleştirmek için sorun: {{contact}}',
  code: {
    invalid_credentials: 'Bu parola doğru değil.',
    not_activated: 'Bu hesap henüz etkinleştirilmedi.',
    wrong_code: 'Bu kod doğru değil.',
    passkey_refused: 'Bu geçiş anahtarı burada tanınmıyor.',
    passkeys_unavailable:
      'Geçiş anahtarları bu sunucunun https adresinde ya da localhost üzerinde çalışır.',
    challenge_ended: 'Bu işlem çok uzun sürdü ya da zaten tamamlandı. Yeniden başlayın.',
    email_taken: 'Bu adres başka bir hesaba ait.',
    registration_closed: 'Bu sunucu kayıt almıyor. Bir hesap için işletmecisine sorun.',
    email_not_verified:
      'Sağlayıcı e-posta adresinizi doğrulamamış. Adresi orada doğrulayıp yeniden oturum açın.',
    invalid_provider_token: 'Sağlayıcıdaki oturum doğrulanamadı. Orada yeniden oturum açın.',
    provider_not_configured: 'Bu sunucu o sağlayıcıyla oturum açmayı kabul etmiyor.',
    provider_unavailable: 'Oturum sağlayıcısına ulaşılamıyor. Birazdan yeniden deneyin.',
    licence_server_unavailable: 'Kimlik doğrulama sunucusuna bağlanılamıyor',
    request_timeout: 'Bunun ulaşması çok uzun sürdü. Yeniden gönderin.',
    link_ended: 'Bu bağlantı kullanılmış ya da süresi dolmuş.',
    mail_not_configured: 'Bu sunucu e-posta gönderemiyor. İşletmecisinden yardım isteyin.',
    not_found: 'Bu artık yok.',
    step_up_required: 'Önce siz olduğunuzu doğrulayın.',
    too_many_attempts: 'Çok fazla deneme yapıldı.',
    busy: 'Sunucu şu anda çok fazla parolayla meşgul. Birazdan yeniden deneyin.',
    unavailable: 'Sunucu hazır değil. Birazdan yeniden deneyin.',
    database_unavailable: 'Sunucu şu anda veritabanına ulaşamıyor. Birazdan yeniden deneyin.',
    storage_full: 'Sunucuda bunu kaydedecek yer kalmadı. İşletmecisine bildirin.',
    operator_required: 'Bunu yalnızca bir işletmeci yapabilir.',
    entry_not_found: 'Bu artık yok. Listeyi yeniden yükleyin.',
    licence_elsewhere:
      'Etkinleştirmeye, pro pakete ve bitiş tarihine başka bir lisans sunucusu karar verir. Bunları orada değiştirin.',
    product_gone: 'Ürün silindi ya da artık ürün değil. Önce onu çöp kutusundan geri yükleyin.',
    own_account: 'Bununla kendinizi dışarıda bırakırdınız. Bunu başka bir işletmeciden isteyin.',
    operator_account: 'Bu, bir işletmecinin hesabı. Önce onu müşteri yapın.',
    last_operator: 'Oturum açabilen son işletmeci bu. Önce başka birini işletmeci yapın.',
    units_used:
      'Geri verilen indirmeler bu arada kullanıldı. Önce üst sınırı yükseltin ya da onları bırakın.',
    user_changed:
      'Bu arada başka biri bu kullanıcıyı değiştirdi. Koşulların şimdiki durumuna bakıp yeniden karar verin.',
    body_too_large: 'Bu çok büyük. Bir kerede daha azını gönderin.',
    too_many_users: 'Bunlar 100.000’den fazla kullanıcı. Onları parça parça değiştirin.',
    bulk_change_running:
      'Bu toplu değişiklik hâlâ sürüyor. Bitmesini bekleyin ya da önce durdurun.',
    bulk_change_undone: 'Bu toplu değişiklik zaten geri alındı ya da geri alınıyor.',
    bulk_change_not_undoable:
      'Kullanıcıların bu toplu değişiklikten önceki koşulları artık saklanmıyor. Koşulları yeniden değiştirin.',
    job_not_run_here:
      'Bu sunucunun hiçbir parçası şu anda böyle işleri yapmıyor. Gerekeni, örneğin posta sunucusunu geri getirin.',
    internal: 'Sunucuda bir sorun oluştu. Yeniden deneyin.',
  },
} as const satisfies Messages<typeof en>;
