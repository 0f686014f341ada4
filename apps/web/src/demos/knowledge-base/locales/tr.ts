import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'Nasıl yardımcı olabiliriz?',
  text: 'Uydurma bir dosya pazarının yardımı: hesaplar, satış, alım ve satın alınanlar.',
  search: 'Bütün yazılarda ara',
  seeAll: 'Tümünü gör ({{formatted}})',
  articles_one: '{{formatted}} yazı',
  articles_other: '{{formatted}} yazı',
  none: 'Hiçbir yazıda “{{text}}” geçmiyor.',
  back: 'Yardım merkezine dön',
  backTo: '{{category}} kategorisine dön',
  neighbours: 'Bu kategoriden diğerleri',
  previous: 'Önceki yazı',
  next: 'Sonraki yazı',
  missing: {
    category: 'Böyle bir kategori yok',
    article: 'Böyle bir yazı yok',
    text: 'Bağlantı yanlış ya da metin kaldırılmış.',
  },
} satisfies Messages<typeof en>;
