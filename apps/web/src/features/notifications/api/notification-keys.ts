import type { Language } from '@file-server/contract/settings';

const all = ['notifications'] as const;

/** The server's event `notifications` has `all` of them read anew. */
export const notificationKeys = {
  all,
  product: [...all, 'product'],
  samples: (language: Language) => [...all, 'samples', language],
} as const;
