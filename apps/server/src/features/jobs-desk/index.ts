import type { ServerModule } from '../../platform/module/server-module.ts';
import { jobsDeskRoutes, type JobsDeskRoutesDeps } from './routes.ts';

export const jobsDeskModule: ServerModule<JobsDeskRoutesDeps> = {
  id: 'jobs-desk',
  routes: (app, deps) => void app.route('/', jobsDeskRoutes(deps)),
};
