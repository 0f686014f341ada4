import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  library: 'Kitaplık',
  breadcrumb: 'Klasörler',
  missing: 'Bulunamadı',
  hiddenFolders: 'Aradaki klasörleri göster',
  list: 'Dosyalar ve klasörler',
  column: {
    name: 'Ad',
    size: 'Boyut',
    updated: 'Değiştirilme',
    status: 'Durum',
    actions: 'İşlemler',
  },
  download: 'İndir',
  downloadName: '{{name}} dosyasını indir',
  opening: 'Başlıyor…',
  openingName: '{{name}} indirmesi başlıyor',
  folder: {
    download: 'Klasörü indir',
    downloadName: '{{name}} klasörünü indir',
  },
  selection: {
    add: '{{name}} öğesini seç',
    all: 'Tümünü seç ({{formatted}})',
    limit: 'Bir indirme en çok {{most}} öge alır. Geri kalanı seçilmedi.',
    none: 'Hiçbir şey seçili değil',
    nothing: 'Buradaki hiçbir şey seçilemez, çünkü indirilemez.',
    count_one: '{{formatted}} öğe seçili',
    count_other: '{{formatted}} öğe seçili',
  },
  lockedName: '{{name}} kilitli: {{reason}}',
  locked: 'Kilitli',
  status: {
    counted: 'İndirildi · {{date}} tarihine kadar ücretsiz',
    started: 'Başladı',
    not_activated: 'Etkinleştirilmemiş',
    licence_expired: 'Lisans süresi dolmuş',
    pro_pack_required: 'Yalnızca Pro paket',
    quota_exhausted: 'İndirme hakkı bitti',
    entitlement_exhausted: 'Ürün hakkı bitti',
    not_entitled: 'Dahil değil',
    entitlement_not_begun: 'Henüz başlamadı',
    entitlement_ended: 'Erişim bitti',
    update_not_covered: 'Güncelleme kapsam dışı',
    file_withdrawn: 'Geri çekildi',
    version_recalled: 'Geri çağrıldı',
    content_damaged: 'Hasarlı',
  },
  contents: {
    none: 'Boş',
    folders_one: '{{formatted}} klasör',
    folders_other: '{{formatted}} klasör',
    files_one: '{{formatted}} dosya',
    files_other: '{{formatted}} dosya',
    and: ', ',
  },
  refusal: {
    not_activated: {
      title: 'Bu hesap henüz etkinleştirilmedi.',
      nextStep: 'Etkinleştirmesi için bu sunucunun işletmecisine başvurun.',
    },
    licence_expired: {
      title: 'Lisansınızın süresi doldu.',
      nextStep: 'Lisansı yenileyip yeniden deneyin.',
    },
    pro_pack_required: {
      title: 'İndirmek için Pro paket gerekir.',
      nextStep: 'Lisansınıza Pro paketi eklemesi için bu sunucunun işletmecisine başvurun.',
    },
    quota_exhausted: {
      title: 'Lisansınızın bütün indirme hakları kullanıldı.',
      nextStep: 'Bu sunucunun işletmecisinden ek hak isteyin.',
    },
    entitlement_exhausted: {
      title: 'Bu ürünün bütün indirme hakları kullanıldı.',
      nextStep: 'Bu sunucunun işletmecisinden bu ürün için ek hak isteyin.',
    },
    not_entitled: {
      title: 'Lisansınız bu ürünü içermiyor.',
      nextStep: 'Ürünü eklemesi için bu sunucunun işletmecisine başvurun.',
    },
    entitlement_not_begun: {
      title: 'Bu ürüne erişiminiz henüz başlamadı.',
      nextStep: 'Başlamasını bekleyin ya da bu sunucunun işletmecisine sorun.',
    },
    entitlement_ended: {
      title: 'Bu ürüne erişiminiz sona erdi.',
      nextStep: 'Yenilemesi için bu sunucunun işletmecisine başvurun.',
    },
    update_not_covered: {
      title: 'Bu sürüm, güncelleme hakkınız bittikten sonra yayımlandı.',
      nextStep:
        'Daha eski bir sürüm alın ya da güncellemeleri yenilemesi için bu sunucunun işletmecisine başvurun.',
    },
    file_withdrawn: {
      title: 'Bu dosya geri çekildi.',
      nextStep: 'Daha yeni bir sürüm arayın ya da bu sunucunun işletmecisine sorun.',
    },
    version_recalled: {
      title: 'Bu sürüm geri çağrıldı.',
      nextStep: 'Dosyanın başka bir sürümünü alın ya da bu sunucunun işletmecisine sorun.',
    },
    content_damaged: {
      title: 'Bu dosyanın saklanan içeriği hasarlı.',
      nextStep:
        'Sunucunun işletmecisine haber verildi; içeriği geri yüklemesi gerekiyor. Daha sonra yeniden deneyin: bunun için hiçbir şey sayılmaz.',
    },
    waitUntil:
      '{{date}} tarihine kadar bekleyin ya da bu sunucunun işletmecisinden ek hak isteyin.',
    giveYourself: 'Eksik olanı kendinize verebilirsiniz, çünkü işletmecisiniz.',
    offerAgain: 'Daha yeni bir sürüm arayın ya da bunu yeniden sunun.',
    offline: {
      title: 'Sunucu yanıt vermedi.',
      nextStep: 'Bağlantınızı denetleyip yeniden deneyin. Hiçbir şey sayılmadı.',
    },
    failed: {
      title: 'İndirme başlatılamadı.',
      nextStep: 'Birazdan yeniden deneyin. Hiçbir şey sayılmadı.',
    },
  },
  keys: { title: 'Klavye kısayolları' },
  loading: 'Dosyalar yükleniyor',
  loadingMore: 'Yükleniyor',
  moreFailed: 'Listenin bir bölümü yüklenemedi.',
  retry: 'Yeniden dene',
  offline: 'Çevrimdışısınız. Liste güncel olmayabilir.',
} as const satisfies Messages<typeof en>;
