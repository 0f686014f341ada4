import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'Kimde ne var',
  ask: 'Bir kullanıcı yazın ya da defterdeki bir sürümden gelin.',
  search: 'Sorulan',
  user: 'Kullanıcı (e-posta veya kimlik)',
  version: 'Tek sürüm',
  state: { label: 'Kim', fetched: 'Alanlar', missing: 'Alabilen ama henüz almayanlar' },
  loading: 'Liste yükleniyor',
  empty: 'Eşleşen kimse ya da bir şey yok.',
  notYet: 'Henüz değil',
  unknown: 'Artık bilinmiyor',
  whoHas: 'Kimde var',
  whatHas: 'Nesi var',
  export: 'CSV olarak',
  more: 'Daha fazla göster',
  moreFailed: 'Listenin kalanı yüklenemedi.',
} satisfies Messages<typeof en>;
