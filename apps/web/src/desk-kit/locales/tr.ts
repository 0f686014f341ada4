import type { Messages } from '../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  cancel: 'Vazgeç',
  changed: 'Kaydedildi',
  loading: 'Yükleniyor',
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
  entitlements: {
    title: 'Ürünler',
    none: { user: 'Kendine ait ürünü yok.', plan: 'Henüz hiçbir ürün vermiyor.' },
    product: 'Ürün',
    until: 'Bitiş tarihi',
    maximum: 'Bir dönemdeki indirme',
    give: 'Ürün ver',
    end: 'Bitir',
    endNamed: 'Bitir: {{name}}',
    endTitle: '{{name}} şimdi bitsin',
    unknown: 'Silinmiş ürün',
    noEnd: 'süresiz',
    ends: 'bitiş: {{date}}',
    ended: 'bitti: {{date}}',
    downloads_one: '{{count}} indirme',
    downloads_other: '{{count}} indirme',
  },
} as const satisfies Messages<typeof en>;
