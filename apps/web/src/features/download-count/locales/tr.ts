import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  label: 'Lisansınızın indirmeleri',
  maximum: 'En fazla',
  downloaded: 'İndirilen',
  inProgress: 'Sürüyor',
  unlimited: 'Sınırsız',
  unknown: 'bilinmiyor',
  loading: 'İndirme sayaçlarınız yükleniyor',
  announced: '{{maximum}} indirmeden {{downloaded}} tanesi kullanıldı',
  announcedUnlimited: '{{downloaded}} indirme yapıldı',
  left_one: '{{count}} indirme hakkı kaldı',
  left_other: '{{count}} indirme hakkı kaldı',
  noneLeft: 'Bütün indirme hakları kullanıldı',
  noLimit: 'Lisansınızda indirme sınırı yok',
  resets: '{{date}} tarihinde yeniden başlar',
  failed: 'Sayaçlar yüklenemedi. Kendiliğinden yeniden istenecek.',
} as const satisfies Messages<typeof en>;
