import type { Messages } from '../../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  placeholder: 'Uygulama veya sayfa ara',
  none: 'Sonuç yok..',
  empty: 'Henüz kısayol yok. Bir sayfa arayıp yıldızlayın.',
  keep: '{{title}} kısayol olsun',
  added: '{{title}} kısayollara eklendi.',
  removed: '{{title}} kısayollardan çıkarıldı.',
  undo: 'Geri al',
} satisfies Messages<typeof en>;
