import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'Arama',
  search: 'Demo uygulamalarında ara',
  forms: { label: 'Sonuçların biçimi', classic: 'Klasik', modern: 'Modern' },
  count_one: '{{formatted}} sonuç',
  count_other: '{{formatted}} sonuç',
  results: 'Sonuçlar',
  none: '“{{text}}” hiçbir yerde geçmiyor',
  all: 'Bütün sonuçları göster',
  pages: {
    label: 'Sonuç sayfaları',
    page: 'Sayfa {{page}}',
  },
} satisfies Messages<typeof en>;
