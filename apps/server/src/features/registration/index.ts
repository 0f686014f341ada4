import type { Migrations } from '../../platform/db/migrate.ts';
import { createRegistrations } from './migrations/0012-create-registrations.ts';
import { dropSettledRegistrations } from './migrations/0033-drop-settled-registrations.ts';

export { changeLicence } from './commands/change-licence.ts';
export { approveRegistration, type DecideDeps, refuseRegistration } from './commands/decide.ts';
export {
  type Newcomer,
  prepareRegistration,
  type RegisterDeps,
  type Registered,
} from './commands/register.ts';
export { registrationDeskRoutes } from './operator-routes.ts';
export {
  takeRegistration as deleteRegistration,
  listRegistrations,
  type Registration,
  summariseRegistrations,
} from './repository.ts';
export { PENDING, registrationRoutes } from './routes.ts';

export const registrationMigrations: Migrations = {
  '0012-create-registrations': createRegistrations,
  '0033-drop-settled-registrations': dropSettledRegistrations,
};
