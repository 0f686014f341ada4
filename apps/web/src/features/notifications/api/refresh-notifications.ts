import type { QueryClient } from '@tanstack/react-query';
import { notificationKeys } from './notification-keys.ts';

/**
 * Reads anew what is shown, as something has happened. A first answer that is still on its way may
 * have missed it and is dropped: an invalidation alone starts no second call beside it.
 */
export async function refreshNotifications(client: QueryClient): Promise<void> {
  const queryKey = notificationKeys.all;
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries({ queryKey });
}
