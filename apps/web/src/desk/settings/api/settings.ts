import {
  type ChangeServerSettings,
  type KeptLogo,
  keptLogoSchema,
  serverSettingsSchema,
  type ServerSettingsAnswer,
} from '@file-server/contract/server-settings';
import { request } from '../../../lib/api-client.ts';

const PATH = '/api/operator/settings';

export type SettingsChange = Pick<ChangeServerSettings, 'reason'> & Partial<ChangeServerSettings>;

/** POST /api/operator/settings/logo: the server draws it anew and keeps it; it is not set by that. */
export const keepLogo = (file: Blob): Promise<KeptLogo> =>
  // Whatever the file is called: the server looks at its content.
  request(keptLogoSchema, `${PATH}/logo`, {
    method: 'POST',
    body: new Blob([file], { type: 'application/octet-stream' }),
  });

/** PATCH /api/operator/settings; refused when they are not as they were seen. */
export const changeSettings = (
  body: SettingsChange,
  ifMatch: string,
): Promise<ServerSettingsAnswer> =>
  request(serverSettingsSchema, PATH, { method: 'PATCH', body, ifMatch });
