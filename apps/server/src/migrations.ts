import { MODULES } from './modules.ts';
import { collectMigrations } from './platform/module/collect-migrations.ts';

/** The whole schema, ordered by the number that starts each name. */
export const migrations = collectMigrations(MODULES);
