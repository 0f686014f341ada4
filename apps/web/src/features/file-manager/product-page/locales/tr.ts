import type { Messages } from '../../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  product: 'Ürün',
  show: 'Ürünü göster',
  hide: 'Ürünü gizle',
  failed: 'Bu yüklenemedi.',
  retry: 'Yeniden dene',
  ask: 'Erişim isteyin:',
  from: '{{date}} tarihinden itibaren',
  unlimited: 'Süresiz sizin',
  until: '{{date}} tarihine kadar',
  ended: '{{date}} tarihinde sona erdi',
  updates: 'Güncellemeler {{date}} tarihine kadar',
  updatesEnded: 'Güncellemeler {{date}} tarihinde sona erdi',
  left_one: '{{maximum}} indirmeden {{left}} kaldı',
  left_other: '{{maximum}} indirmeden {{left}} kaldı',
  releases: 'En yeni sürümler',
  none: 'Sizin için henüz bir şey yayımlanmadı.',
  more: 'Daha eski sürümleri göster',
  notes: 'Notlar',
  notesOf: '{{name}} sürüm notları',
  download: '{{name}} indir',
  downloadCosts: '{{name}} indir: 1 indirme sayılır',
  downloadFree: '{{name}} yeniden indir, ücretsiz',
  locked: '{{name}} kilitli: {{reason}}',
} as const satisfies Messages<typeof en>;
