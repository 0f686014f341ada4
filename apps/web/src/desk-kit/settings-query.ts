import { serverSettingsSchema } from '@file-server/contract/server-settings';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../lib/api-client.ts';

/** GET /api/operator/settings. */
export const settingsQuery = queryOptions({
  queryKey: ['server-settings'],
  queryFn: ({ signal }) => request(serverSettingsSchema, '/api/operator/settings', { signal }),
});
