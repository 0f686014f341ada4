import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

const LEFT = 'بقي {{left}} من {{maximum}} تنزيل';

export const ar = {
  from: 'ابتداءً من {{date}}',
  unlimited: 'متاح لك بلا نهاية',
  until: 'حتى {{date}}',
  ended: 'انتهى في {{date}}',
  updates: 'التحديثات حتى {{date}}',
  updatesEnded: 'انتهت التحديثات في {{date}}',
  left_zero: LEFT,
  left_one: LEFT,
  left_two: LEFT,
  left_few: LEFT,
  left_many: LEFT,
  left_other: LEFT,
} as const satisfies Messages<typeof en>;
