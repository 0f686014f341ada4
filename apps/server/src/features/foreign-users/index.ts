import type { ServerModule } from '../../platform/module/server-module.ts';
import type { ForeignSessions } from './foreign-sessions.ts';
import { createForeignUsers } from './migrations/0013-create-foreign-users.ts';
import { forgetForeignUser } from './repository.ts';
import { foreignUsersRoutes } from './routes.ts';

export {
  createForeignSessions,
  FOREIGN_SESSION_PROBLEMS,
  type ForeignSessions,
} from './foreign-sessions.ts';
export { createLicenceServer } from './licence-server.ts';
export { findForeignUsers, isForeignUser } from './repository.ts';
export { foreignUsersRoutes } from './routes.ts';
export { isDecidedElsewhere, refuseDecidedElsewhere } from './terms.ts';

export const foreignUsersModule: ServerModule<{ readonly foreign: ForeignSessions | null }> = {
  id: 'foreign-users',
  migrations: {
    '0013-create-foreign-users': createForeignUsers,
  },
  erasePersonalData: (tx, { id }) => forgetForeignUser(tx, id),
  routes(app, { foreign }) {
    if (foreign) app.route('/', foreignUsersRoutes(foreign));
  },
};
