import type { Messages } from '../../../lib/i18n/index.ts';
import type { en } from './en.ts';

export const tr = {
  lost: 'Bağlantı koptu, yeniden deneniyor…',
} as const satisfies Messages<typeof en>;
