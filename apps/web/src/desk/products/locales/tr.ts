import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'Ürünler',
  lead: 'Satılan klasörler. Bir üründen yalnızca, doğrudan veya bir planla verdiğiniz kişiler indirir.',
  loading: 'Ürünler yükleniyor',
  empty: {
    title: 'Henüz ayrı satılan bir şey yok.',
    text: 'Ürün, yalnızca verdiğiniz kişilerin indirebildiği bir klasördür. Ürün yoksa her lisans her dosyayı açar.',
  },
  previewsOn: 'Önizlemeli',
  previewsOff: 'Önizleme yok',
  face: {
    hidden: {
      name: 'Gizli',
      fact: 'Ürünü olmayan müşterilerden gizli',
      text: 'Ürünü olmayan müşteriler ondan hiçbir şey bulmaz: listelerden, aramadan ve adresinden hemen kalkar.',
    },
    locked: {
      name: 'Kilitli',
      fact: 'Ürünü olmayan müşterilere kilitli',
      text: 'Ürünü olmayan müşteriler dosyalarını görür; hemen, nedenini ve kime sorulacağını söyleyen bir kilitle.',
    },
  },
  field: {
    name: 'Ad',
    text: 'Metin',
    textHint: 'Ürünün sayfasında durur.',
    face: 'Ürünü olmayan müşterilerin gördüğü',
    previews: 'Önizlemeler',
    previewsHint: 'İndirebilenler için resimler ve metin başlangıçları; sayılmazlar.',
  },
  folder: {
    open: 'Klasörü aç',
    openNamed: 'Klasörü aç: {{name}}',
    sold: 'Bu klasör zaten {{name}} olarak satılıyor. Başka birini seçin.',
    already_a_product: 'Bu klasör zaten satılıyor. Başka birini seçin.',
    entry_not_found: 'Bu klasör artık yok. Başka birini seçin.',
  },
  sell: {
    action: 'Klasör sat',
    title: 'Klasör sat',
    text: 'Klasördeki her şey ürüne aittir. Siz onu kullanıcılara veya planlara verene kadar hiçbir müşteri indiremez, süren indirmeler durur.',
    submit: 'Sat',
    done: '{{name}} artık bir ürün. Şimdi kullanıcılara veya planlara verin.',
  },
  change: {
    action: 'Değiştir',
    named: '{{name}} ürününü değiştir',
    title: 'Değiştir: {{name}}',
    submit: 'Kaydet',
    done: 'Kaydedildi',
  },
  stop: {
    action: 'Satışı durdur',
    named: 'Satışı durdur: {{name}}',
    title: '{{name}} satılmasın mı?',
    opened: 'Lisansı olan herkes dosyalarını hemen indirebilir.',
    openedWithin:
      'Dosyaları yine {{name}} ürününe ait olur: ona sahip olan herkes hemen indirebilir.',
    openedPerhaps:
      'Lisansı olan herkes veya çevresindeki ürüne sahip olanlar dosyalarını hemen indirebilir.',
    ended_one: '{{formatted}} hak sona erer ve klasörü yeniden sattığınızda geri gelmez.',
    ended_other: '{{formatted}} hak sona erer ve klasörü yeniden sattığınızda geri gelmez.',
    endedNone: 'Hiçbir hak sona ermez: kimsede yok.',
    endedAll:
      'Planlarınkiler de dahil bütün hakları sona erer ve klasörü yeniden sattığınızda geri gelmez.',
    kept: 'Klasör ve dosyaları yerinde kalır.',
    done: '{{name}} artık sıradan bir klasör.',
  },
  holders: {
    action: 'Kimde var',
    named: '{{name}} kimde var',
    title: '{{name}} kimde var',
    loading: 'Kimde olduğu yükleniyor',
    none: 'Henüz kimsede yok. Bir kullanıcının sayfasında, toplu değişiklikle veya bir planla verin.',
    plan: '{{name}} planı',
    aPlan: 'Bir plan',
    from: '{{date}} tarihinden itibaren',
    until: '{{date}} tarihine kadar',
    noEnd: 'Süresiz',
    updates: 'güncellemelerin sonu: {{date}}',
    maximum_one: 'en çok {{formatted}} indirme',
    maximum_other: 'en çok {{formatted}} indirme',
    more: 'Daha fazla göster',
    cut: 'Bunlar en yeni 1.000 haktandır; daha eskileri olabilir.',
    all: 'Sahip olan herkes, kullanıcı listesinde',
    close: 'Kapat',
  },
} as const satisfies Messages<typeof en>;
