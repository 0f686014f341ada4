import type { Messages } from '../../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  loading: 'Sürümler yükleniyor',
  none: 'Bu dosyanın sürümü yok.',
  more: 'Daha eski sürümleri göster',
  current: 'Güncel',
  state: {
    draft: 'Taslak',
    scheduled: 'Zamanlandı',
    recalled: 'Geri çağrıldı',
  },
  recalled: 'Geri çağrıldı:',
  download: '{{name}} sürümünü indir',
  downloadFree: '{{name}} sürümünü yeniden indir, ücretsiz',
  notes: 'Sürüm notları',
  hideNotes: 'Notları gizle',
  notesOf: '{{name}} sürüm notları',
  publishedBy: 'Yayımlayan: {{name}}',
  commandLine: 'komut satırı',
} as const satisfies Messages<typeof en>;
