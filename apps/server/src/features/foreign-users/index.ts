import type { Migrations } from '../../platform/db/migrate.ts';
import { createForeignUsers } from './migrations/0013-create-foreign-users.ts';

export {
  createForeignSessions,
  FOREIGN_SESSION_PROBLEMS,
  type ForeignSessions,
} from './foreign-sessions.ts';
export { createLicenceServer } from './licence-server.ts';
export { forgetForeignUser, isForeignUser } from './repository.ts';
export { foreignUsersRoutes } from './routes.ts';

export const foreignUsersMigrations: Migrations = {
  '0013-create-foreign-users': createForeignUsers,
};
