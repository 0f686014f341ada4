import type { ServerModule } from '../../platform/module/server-module.ts';
import { createRequests } from './migrations/0077-create-requests.ts';
import { type RequestDeskDeps, requestDeskRoutes } from './operator-routes.ts';
import { deleteRequestsOf } from './repository.ts';
import { requestRoutes, type RequestRoutesDeps } from './routes.ts';

export { ask } from './commands/ask.ts';
export { approve, decline, undo } from './commands/decide.ts';
export { findPage, findRecentDecisions, type RecentDecision } from './list.ts';

export const requestsModule: ServerModule<RequestRoutesDeps & RequestDeskDeps> = {
  id: 'requests',
  // Where another server decides about licences, people ask there.
  licenceServer: true,
  migrations: { '0077-create-requests': createRequests },
  erasePersonalData: (tx, { id }) => deleteRequestsOf(tx, id),
  routes(app, deps) {
    app.route('/', requestRoutes(deps)).route('/', requestDeskRoutes(deps));
  },
};
