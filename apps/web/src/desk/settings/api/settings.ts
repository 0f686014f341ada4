import {
  type ChangeServerSettings,
  serverSettingsSchema,
  type ServerSettingsAnswer,
} from '@file-server/contract/server-settings';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

const PATH = '/api/operator/settings';

/** GET /api/operator/settings. */
export const settingsQuery = queryOptions({
  queryKey: ['server-settings'],
  queryFn: ({ signal }) => request(serverSettingsSchema, PATH, { signal }),
});

export type SettingsChange = Pick<ChangeServerSettings, 'reason'> & Partial<ChangeServerSettings>;

/** PATCH /api/operator/settings; refused when they are not as they were seen. */
export const changeSettings = (
  body: SettingsChange,
  ifMatch: string,
): Promise<ServerSettingsAnswer> =>
  request(serverSettingsSchema, PATH, { method: 'PATCH', body, ifMatch });
