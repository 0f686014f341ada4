import type { Messages } from '../../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  label: 'Ayrıntılar',
  close: 'Ayrıntıları kapat',
  loading: 'Ayrıntılar yükleniyor',
  type: 'Tür',
  size: 'Boyut',
  bytes_one: '{{formatted}} bayt',
  bytes_other: '{{formatted}} bayt',
  published: 'Yayımlanma',
  modified: 'Değiştirilme',
  place: 'Klasör',
  sha256: 'SHA-256',
  versions: 'Sürümler',
  copy: 'SHA-256 özetini kopyala',
  copied: 'Kopyalandı',
  copying: 'Kopyala ve doğrula',
  copyFailed: 'Tarayıcınız kopyalamaya izin vermedi. Bunun yerine metni seçin.',
  preview: 'Önizleme',
  previewCut: 'Yalnızca başlangıcı gösteriliyor.',
  missing: {
    title: 'Bu öğe artık burada değil',
    text: 'Taşınmış ya da kaldırılmış olabilir. Liste şu anda var olanları gösterir.',
  },
  cost: {
    'counts-one': '1 indirme sayılır.',
    'already-counted': 'Zaten sayıldı: {{date}} tarihine kadar yeniden indirmek ücretsizdir.',
    started: 'Başladı: ilk bölümü geçince sayılır. {{date}} tarihine kadar sürdürmek ücretsizdir.',
  },
  costAtHandOff: {
    'counts-one': 'Başlar başlamaz 1 indirme sayılır, iptal etseniz bile.',
    started:
      'Açıldı: aktarım başlar başlamaz sayılır. Sonrası {{date}} tarihine kadar ücretsizdir.',
  },
  keys: {
    move: 'Listede ilerle',
    inside: 'Satırdaki düğmelere geç',
    find: 'Bir ada git: ilk harflerini yaz',
    open: 'Klasörü aç, ayrıntıları göster',
    up: 'Bir üst klasöre çık',
    select: 'Seç',
    range: 'Buraya kadar seç',
    all: 'Tümünü seç',
    download: 'İndir',
    close: 'Seçimi kaldır, ayrıntıları kapat',
    help: 'Bu listeyi göster',
    done: 'Kapat',
  },
  commands: {
    link: 'Bağlantı',
    copyLink: 'Bağlantıyı kopyala',
    curl: 'curl',
    curlCosts: 'Komut oluşturulunca 1 indirme ayrılır; dosya alınınca sayılır.',
    curlStarted:
      'Zaten ayrıldı: dosya alınınca sayılır, {{date}} tarihine kadar sürdürmek ücretsizdir.',
    curlCounted: 'Zaten sayıldı: {{date}} tarihine kadar yeniden almak ücretsizdir.',
    curlMake: 'Komutu oluştur ve kopyala',
    curlCopied: 'Komut kopyalandı.',
    curlUntil:
      'Bu komuta sahip olan herkes dosyayı {{date}} tarihine kadar alabilir. Kesilirse sürdürmek için yeniden çalıştırın.',
    copyCurl: 'curl komutunu kopyala',
    verify: 'Dosyayı doğrula',
    copyVerify: 'Doğrulama komutunu kopyala',
    systems: { linux: 'Linux', macos: 'macOS', windows: 'Windows' },
  },
} as const satisfies Messages<typeof en>;
