import type { Migrations } from '../../platform/db/migrate.ts';
import { createPreferences } from './migrations/0008-create-preferences.ts';

export { deletePreferencesOf, getPreferences, getPreferencesVersion } from './repository.ts';
export { preferencesRoutes } from './routes.ts';

export const preferencesMigrations: Migrations = { '0008-create-preferences': createPreferences };
