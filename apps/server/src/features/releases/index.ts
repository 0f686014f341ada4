import type { ServerModule } from '../../platform/module/server-module.ts';
import { releasesRoutes, type ReleasesRoutesDeps } from './routes.ts';
import { publishScheduled, type ReleaseTaskDeps, settleRecall } from './tasks.ts';
import { tellRecall } from './tell-recall.ts';

export { createScheduleDraft, recall } from './tasks.ts';

export const releasesModule: ServerModule<ReleasesRoutesDeps & ReleaseTaskDeps> = {
  id: 'releases',
  routes: (app, deps) => void app.route('/', releasesRoutes(deps)),
  jobs: (deps) => [publishScheduled(deps), settleRecall(deps), tellRecall(deps)],
};
