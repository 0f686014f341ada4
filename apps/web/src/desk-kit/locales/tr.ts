import type { Messages } from '../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  cancel: 'Vazgeç',
  changed: 'Kaydedildi',
  closed: 'Artık işletmeci değilsiniz, bu yüzden işletmeci sayfaları kapandı.',
  loading: 'Yükleniyor',
  tooLong: 'En fazla {{most, number}} karakter.',
  unanswered:
    'Yanıt gelmedi, yani yapılmış olabilir. Yeniden yapmadan önce yapılıp yapılmadığına bakın.',
  discard: {
    title: 'Yazdıklarınız silinsin mi?',
    text: 'Henüz kaydedilmedi.',
    action: 'Sil',
    stay: 'Yazmaya devam et',
  },
  leave: {
    title: 'Bu sayfadan ayrılınsın mı?',
    text: 'Yazdıklarınız ya da yalnızca bu kez gösterilen kaybolur.',
    action: 'Ayrıl',
    stay: 'Burada kal',
  },
  meanwhile: {
    before: 'Bu arada biri bunu değiştirdi. Şimdiki hâli:',
    after: 'Kaydederseniz yerine sizinki geçer.',
  },
  reason: {
    label: 'Neden',
    optional: 'Neden (isteğe bağlı)',
    hint: 'Defterde kalıcı olarak saklanır: sözleşme veya kayıt numarası yazın, ad yazmayın.',
  },
  folder: {
    label: 'Klasör',
    hint: 'Adının bir bölümünü yazın.',
    place: 'Yeri: {{path}}',
  },
  link: {
    label: 'Bağlantı',
    copy: 'Kopyala',
    copied: 'Kopyalandı.',
    copyFailed: 'Tarayıcı kopyalamadı. Seçip kendiniz kopyalayın.',
    done: 'Bitti',
  },
  hint: { expiresAt: 'Boş: süresiz', maximum: 'Boş: sınırsız' },
  wrongMaximum: '2147483648 altında bir tam sayı verin ya da boş bırakın.',
  gift: {
    productFrom: 'Başlangıç tarihi',
    productUntil: 'Bitiş tarihi',
    productUpdates: 'Güncellemelerin sonu',
    productMaximum: 'Bir dönemde ürünün indirmesi',
    empty: {
      productFrom: 'Boş: hemen',
      productUntil: 'Boş: süresiz',
      productUpdates: 'Boş: bütün sürümler',
      productMaximum: 'Boş: kendine ait bir sınırı yok',
    },
    tooEarly: 'Bitişi başlangıcından sonra olmalı.',
  },
  entitlements: {
    title: 'Ürünler',
    none: { user: 'Kendine ait ürünü yok.', plan: 'Henüz hiçbir ürün vermiyor.' },
    product: 'Ürün',
    gone: 'Bu ürün artık yok. Başka bir ürün seçin.',
    give: 'Ürün ver',
    end: 'Bitir',
    endNamed: 'Bitir: {{name}}',
    endTitle: '{{name}} şimdi bitsin',
    unknown: 'Silinmiş ürün',
    noEnd: 'süresiz',
    begins: 'başlangıç: {{date}}',
    ends: 'bitiş: {{date}}',
    ended: 'bitti: {{date}}',
    updates: 'güncellemelerin sonu: {{date}}',
    downloads_one: '{{formatted}} indirme',
    downloads_other: '{{formatted}} indirme',
  },
} as const satisfies Messages<typeof en>;
