import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'Dosyadan kullanıcılar',
  one: 'Kullanıcı aktarımı',
  users: 'Kullanıcılar',
  lead: 'Dışa aktarımın sütunlarını taşıyan bir CSV dosyası, olmayan hesapları parolasız ve iletisiz açar, olanların koşullarını değiştirir. Önce gözden geçirilir; tek bir hatalı satırda hiçbir şey başlamaz.',
  loading: 'Aktarımlar yükleniyor',
  choose: 'Dosya seç',
  chooseOther: 'Başka dosya seç',
  drop: 'ya da buraya bırakın: en fazla 100.000 satır.',
  check: {
    would: 'Yapılacak olan',
    nothing: 'Yapılacak bir şey yok',
    creates_one: '{{formatted}} hesap açılır',
    creates_other: '{{formatted}} hesap açılır',
    changes_one: '{{formatted}} değişir',
    changes_other: '{{formatted}} değişir',
    unchanged_one: '{{formatted}} olduğu gibi kalır',
    unchanged_other: '{{formatted}} olduğu gibi kalır',
  },
  faults_one:
    '{{formatted}} satır hatalı, bu yüzden hiçbir şey başlayamaz. Düzeltip dosyayı yeniden seçin.',
  faults_other:
    '{{formatted}} satır hatalı, bu yüzden hiçbir şey başlayamaz. Düzeltip dosyayı yeniden seçin.',
  notText: 'Bu, UTF-8 ile kaydedilmiş bir CSV değil. “CSV UTF-8” olarak kaydedip yeniden seçin.',
  faultList: 'Hatalı satırlar',
  row: 'Satır {{row}}',
  hidden_one: '{{formatted}} hatalı satır daha listelenmedi.',
  hidden_other: '{{formatted}} hatalı satır daha listelenmedi.',
  saveFaults: 'Bu listeyi kaydet',
  fault: {
    unknown_column: 'Böyle bir sütun yok ya da iki kez var.',
    missing_column: 'İlk satırda böyle bir sütun yok.',
    column_count: 'Hücre sayısı ilk satırdakinden farklı.',
    malformed: 'Buradan sonrası CSV değil: kapanmamış bir tırnak işareti arayın.',
    email: 'Bu bir e-posta adresi değil.',
    twice: 'Bu adres başka bir satırda da var.',
    name: 'Tek satırda en fazla 120 karakter yazın; metnin yönünü çeviren bir karakter olmasın.',
    yes_or_no: 'yes ya da no yazın.',
    instant: '2027-01-31 ya da 2027-01-31T12:00:00Z gibi bir an yazın.',
    count: '2147483648’den küçük bir tam sayı yazın; sınırsız için boş bırakın.',
    period: 'lifetime, month ya da day yazın.',
    plan: 'Bu adda bir plan yok.',
    operator: 'İşletmeciler tek tek askıya alınır ve sonlandırılır.',
    licence_elsewhere: 'Bu kullanıcı hakkında başka bir lisans sunucusu karar verir.',
  },
  start_one: '{{formatted}} satırı aktar',
  start_other: '{{formatted}} satırı aktar',
  begun: 'Başlattığınız aktarım sürüyor.',
  changedMeanwhile: 'Bu arada birisi bir kullanıcıyı değiştirdi. Şimdi ne yapılacağına bakın.',
  earlier: 'Önceki aktarımlar',
  commandLine: 'komut satırı',
  progress: 'Aktarımın ilerleyişi',
  retry: 'Yeniden dene',
  state: {
    running: '{{total}} satırın {{done}} tanesi',
    done: 'Bitti',
    stopped:
      '{{total}} satırın {{done}} tanesinden sonra durduruldu: başlatanın artık kullanıcı aktarma yetkisi yok',
    failed:
      '{{when}} anında {{total}} satırın {{done}} tanesinden sonra başarısız oldu: sunucu defalarca denedi ama devam edemedi. Nedeni sunucunun günlüğünde.',
  },
  created_one: '{{formatted}} açıldı',
  created_other: '{{formatted}} açıldı',
  changed_one: '{{formatted}} değişti',
  changed_other: '{{formatted}} değişti',
  leftOut_one:
    'Başkası bu arada kullanıcıyı değiştirdiği için {{formatted}} satır atlandı: {{rows}}',
  leftOut_other:
    'Başkası bu arada kullanıcıları değiştirdiği için {{formatted}} satır atlandı: {{rows}}',
  comma: ', ',
} as const satisfies Messages<typeof en>;
