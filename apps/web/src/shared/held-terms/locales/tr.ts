import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  from: '{{date}} tarihinden itibaren',
  unlimited: 'Süresiz sizin',
  until: '{{date}} tarihine kadar',
  ended: '{{date}} tarihinde sona erdi',
  updates: 'Güncellemeler {{date}} tarihine kadar',
  updatesEnded: 'Güncellemeler {{date}} tarihinde sona erdi',
  left_one: '{{maximum}} indirmeden {{left}} kaldı',
  left_other: '{{maximum}} indirmeden {{left}} kaldı',
} as const satisfies Messages<typeof en>;
