import type { Language } from '@file-server/contract/settings';
import {
  dismissNotificationsRequestSchema,
  notificationsSchema,
} from '@file-server/contract/notifications';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';
import type { LoadSampleNotifications } from '../../../lib/module.ts';
import { notificationKeys } from './notification-keys.ts';

/** GET /api/notifications; a guest has none. */
export const productQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: notificationKeys.product,
    queryFn: signedIn
      ? ({ signal }) => request(notificationsSchema, '/api/notifications', { signal })
      : skipToken,
  });

/** The simulated ones. Their texts come in the language of the page, so that another one asks again. */
export const samplesQuery = (load: LoadSampleNotifications | null, language: Language) =>
  queryOptions({
    queryKey: notificationKeys.samples(language),
    placeholderData: keepPreviousData,
    queryFn: load === null ? skipToken : ({ signal }) => load(signal),
  });

const BATCH = 200;

/**
 * POST /api/notifications/dismiss, in as many calls as the contract's limit asks for; they outlive
 * the page.
 */
export async function dismissProduct(ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const body = dismissNotificationsRequestSchema.parse({ ids: ids.slice(start, start + BATCH) });
    await request(z.unknown(), '/api/notifications/dismiss', {
      method: 'POST',
      body,
      keepalive: true,
    });
  }
}
