import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  title: 'Sık sorulan sorular',
  text: 'İndirmeler, arşivler, sağlama toplamları ve hesaplar üzerine. Her sorunun kendi adresi var.',
  search: 'Sorularda ve yanıtlarda ara',
  found_one: '{{formatted}} soru',
  found_other: '{{formatted}} soru',
  none: 'Hiçbir soruda ya da yanıtta “{{text}}” geçmiyor.',
  missing: 'Bu bağlantının götürdüğü soru artık burada yok.',
} satisfies Messages<typeof en>;
