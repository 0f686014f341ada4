import type { ServerModule } from '../../platform/module/server-module.ts';
import { createServerSettings } from './migrations/0091-create-server-settings.ts';
import { createBrandPictures } from './migrations/0141-create-brand-pictures.ts';
import { serverSettingsRoutes, type ServerSettingsRoutesDeps } from './routes.ts';

export { createLogoReader, keepLogo } from './logos.ts';
export { openLiveSettings } from './live-settings.ts';
export { changeSettings, getSettings } from './settings.ts';

export const serverSettingsModule: ServerModule<ServerSettingsRoutesDeps> = {
  id: 'server-settings',
  migrations: {
    '0091-create-server-settings': createServerSettings,
    '0141-create-brand-pictures': createBrandPictures,
  },
  routes: (app, deps) => void app.route('/', serverSettingsRoutes(deps)),
};
