import type { ServerModule } from '../../platform/module/server-module.ts';
import { createLicenceEvents } from './migrations/0072-create-licence-events.ts';
import { type LicenceHookDeps, licenceHookRoutes } from './routes.ts';
import { forgetEventsOf, forgetOldEvents } from './take-event.ts';

export const licenceHookModule: ServerModule<LicenceHookDeps> = {
  id: 'licence-hook',
  // Where another server signs the users in, that one decides about their licences.
  licenceServer: true,
  migrations: { '0072-create-licence-events': createLicenceEvents },
  routes: (app, deps) => void app.route('/', licenceHookRoutes(deps)),
  jobs: ({ db, clock }) => [
    {
      kind: 'forget-licence-events',
      everyMs: 24 * 3_600_000,
      run: (signal: AbortSignal) => forgetOldEvents(db, clock.now(), signal),
    },
  ],
  erasePersonalData: (tx, { id }) => forgetEventsOf(tx, id),
};
