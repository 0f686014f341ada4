import type { ServerModule } from '../../platform/module/server-module.ts';
import { createPreferences } from './migrations/0008-create-preferences.ts';
import { deletePreferencesOf } from './repository.ts';
import { preferencesRoutes, type PreferencesRoutesDeps } from './routes.ts';

export { getPreferences, getPreferencesVersion } from './repository.ts';
export { preferencesRoutes } from './routes.ts';

export const preferencesModule: ServerModule<PreferencesRoutesDeps> = {
  id: 'preferences',
  licenceServer: true,
  migrations: { '0008-create-preferences': createPreferences },
  erasePersonalData: (tx, { id }) => deletePreferencesOf(tx, id),
  routes: (app, deps) => void app.route('/', preferencesRoutes(deps)),
};
