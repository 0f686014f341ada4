import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'Fatura {{number}}',
  untitled: 'Fatura',
  forms: { label: 'Faturanın biçimi', modern: 'Modern', compact: 'Kısa' },
  missing: 'Böyle bir fatura yok',
  missingText: 'Adres yanlış olabilir.',
  toSample: 'Örnek faturayı göster',
  heading: 'Fatura',
  number: 'Numara',
  date: 'Tarih',
  dueDate: 'Son ödeme tarihi',
  billedTo: 'Fatura edilen',
  services: 'Hizmetler',
  service: 'Hizmet',
  unit: 'Birim',
  units: { hour: 'Saat' },
  unitPrice: 'Birim fiyat',
  quantity: 'Miktar',
  total: 'Toplam',
  subtotal: 'Ara toplam',
  tax: 'Vergi',
  discount: 'İndirim',
  due: 'Ödenecek tutar',
  thanks: 'Bizimle çalıştığınız için teşekkürler.',
  small: 'Bir gösterim örneğidir; kimsenin ödemesi gerekmez.',
} satisfies Messages<typeof en>;
