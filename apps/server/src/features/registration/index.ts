import type { ServerModule } from '../../platform/module/server-module.ts';
import { createRegistrations } from './migrations/0012-create-registrations.ts';
import { dropSettledRegistrations } from './migrations/0033-drop-settled-registrations.ts';
import { indexRegistrations } from './migrations/0078-index-registrations.ts';
import { addRegistrationLanguage } from './migrations/0140-add-registration-language.ts';
import { type RegistrationDeskDeps, registrationDeskRoutes } from './operator-routes.ts';
import { takeRegistration } from './repository.ts';
import { registrationRoutes, type RegistrationRoutesDeps } from './routes.ts';

export { approveRegistration, type DecideDeps, refuseRegistration } from './commands/decide.ts';
export {
  type Newcomer,
  prepareRegistration,
  type RegisterDeps,
  type Registered,
} from './commands/register.ts';
export {
  findWaiters,
  listRegistrations,
  type Registration,
  summariseRegistrations,
  takeRegistration,
  type Waiter,
} from './repository.ts';
export { createSettleRegistration } from './commands/tell-decision.ts';
export { waitAgain, waitAgainIfUnused, waitAgainWhereUnused } from './commands/wait-again.ts';
export { splitName } from './policy.ts';
export { PENDING } from './routes.ts';

export const registrationModule: ServerModule<RegistrationRoutesDeps & RegistrationDeskDeps> = {
  id: 'registration',
  licenceServer: true,
  migrations: {
    '0012-create-registrations': createRegistrations,
    '0033-drop-settled-registrations': dropSettledRegistrations,
    '0078-index-registrations': indexRegistrations,
    '0140-add-registration-language': addRegistrationLanguage,
  },
  async erasePersonalData(tx, { id }) {
    await takeRegistration(tx, id);
  },
  routes(app, deps) {
    app.route('/', registrationRoutes(deps)).route('/', registrationDeskRoutes(deps));
  },
};
