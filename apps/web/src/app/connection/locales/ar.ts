import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const ar = {
  lost: 'انقطع الاتصال، تُعاد المحاولة…',
} as const satisfies Messages<typeof en>;
