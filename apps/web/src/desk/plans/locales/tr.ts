import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'Planlar',
  lead: 'Bir plandaki kullanıcılar onun ürünlerini alır; lisans bitişi ve yeniden indirme kuralları da onlar için geçerlidir. Bir değişiklik hepsi için hemen geçerlidir.',
  loading: 'Planlar yükleniyor',
  empty: {
    title: 'Henüz plan yok.',
    text: 'Bir plan, ürünlerini plana alınan herkese verir; lisans bittikten sonra ne olacağını ve bir indirmenin ne zaman yeniden sayılacağını belirler.',
  },
  expiry: {
    locked: {
      name: 'Her şey kilitlenir',
      fact: 'Lisans bittikten sonra her şey kilitlenir',
      text: 'Siz lisansı uzatana kadar hiçbir şey indirilemez.',
    },
    fallback: {
      name: 'Eski sürümler kalır',
      fact: 'Lisans bittikten sonra önceki sürümler kalır',
      text: 'Lisans bitmeden yayımlananlar indirilebilir ve eskisi gibi sayılır. Daha yenileri kilitlidir.',
    },
  },
  refetch: {
    never: {
      name: 'Yeniden sayılır',
      fact: 'Aynı sürüm, bağlantısı bitince yeniden sayılır',
      text: 'Yalnızca ilk indirmenin bağlantısı geçerli olduğu sürece ücretsizdir.',
    },
    days: {
      name: 'Birkaç gün ücretsizdir',
      fact_one: 'Aynı sürüm, bağlantısı bittikten sonra {{formatted}} gün daha ücretsizdir',
      fact_other: 'Aynı sürüm, bağlantısı bittikten sonra {{formatted}} gün daha ücretsizdir',
      text: 'Günler, sayılan indirmenin bağlantısı bitince başlar.',
    },
    licensed: {
      name: 'Lisans geçerli olduğu sürece ücretsizdir',
      fact: 'Aynı sürüm, lisans geçerli olduğu sürece ücretsizdir',
      text: 'Her sürüm, lisans bitene veya askıya alınana kadar bir kez sayılır.',
    },
  },
  field: {
    name: 'Ad',
    nameHint: 'Müşteriler bunu görmez.',
    nameTaken: 'Bu ad başka bir planın. Başka bir ad seçin.',
    expiry: 'Lisans bittikten sonra',
    refetch: 'Aynı sürümü yeniden indirmek',
    days: 'Ücretsiz gün',
    daysHint: '1 ile 36500 arasında bir tam sayı.',
  },
  users: { action: 'Kullanıcılar', named: '{{name}} planındaki kullanıcılar' },
  create: {
    action: 'Yeni plan',
    title: 'Yeni plan',
    text: 'Ardından ürünlerini seçersiniz. Kullanıcılar, kendi sayfalarında veya toplu değişiklikle plana alınır.',
    submit: 'Oluştur',
    done: '{{name}} oluşturuldu. Şimdi ürünlerini verin.',
  },
  change: {
    action: 'Değiştir',
    named: '{{name}} planını değiştir',
    title: 'Değiştir: {{name}}',
    text: 'Plandaki herkes için hemen geçerlidir.',
    submit: 'Kaydet',
    done: 'Kaydedildi',
  },
  products: {
    action: 'Ürünler',
    named: '{{name}} planının ürünleri',
    title: 'Ürünler: {{name}}',
    text: 'Plandaki herkes, kendi ürünlerinin yanında bunlara da sahiptir.',
    sell: 'Henüz ayrı satılan bir şey yok: önce bir klasör satın',
    close: 'Kapat',
  },
  remove: {
    action: 'Kaldır',
    named: '{{name}} planını kaldır',
    title: '{{name}} kaldırılsın mı?',
    followers_one: 'Bu planda {{formatted}} kullanıcı var; plansız kalacak.',
    followers_other: 'Bu planda {{formatted}} kullanıcı var; plansız kalacaklar.',
    followersMany_one: 'Bu planda {{formatted}} kullanıcıdan fazlası var; plansız kalacaklar.',
    followersMany_other: 'Bu planda {{formatted}} kullanıcıdan fazlası var; plansız kalacaklar.',
    followersNone: 'Bu planda kimse yok.',
    followersAll: 'Bu planda olanlar plansız kalacak.',
    products: 'Planın verdiği ürünleri hemen kaybederler ve bunların indirmeleri durur.',
    expiry: 'Lisansları bittikten sonra onlar için her şey kilitlenir.',
    refetch: 'Aynı sürümü yeniden indirmek, bağlantısı bitince yeniden sayılır.',
    trials: 'Ayarlar yeni hesapları bu plana alıyor; artık plansız kalacaklar.',
    submit: 'Kaldır',
    done: '{{name}} kaldırıldı.',
  },
} as const satisfies Messages<typeof en>;
