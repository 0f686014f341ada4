import type { ServerModule } from '../../platform/module/server-module.ts';
import { eraseRoutes, type EraseRoutesDeps } from './erase-routes.ts';
import { indexUsers } from './migrations/0080-index-users.ts';
import { indexFewUsers } from './migrations/0147-index-few-users.ts';
import { usersDeskRoutes, type UsersDeskRoutesDeps } from './routes.ts';

export { findAllUsers, usersAsCsv } from './export-users.ts';
export { ENDING_MS, findUserIds, findUsers, type UserFilter } from './find-users.ts';
export { getUserForDesk } from './get-user.ts';
export { setOperator } from './operators.ts';
export { requireCustomer, requireUser } from './require-user.ts';
export { takenOver } from './taken-over.ts';
export { endSessionsOfUser, listUserSessions } from './user-sessions.ts';

export const usersDeskModule: ServerModule<UsersDeskRoutesDeps & EraseRoutesDeps> = {
  id: 'users-desk',
  migrations: { '0080-index-users': indexUsers, '0147-index-few-users': indexFewUsers },
  routes: (app, deps) => void app.route('/', usersDeskRoutes(deps)).route('/', eraseRoutes(deps)),
};
