import type { ServerModule } from '../../platform/module/server-module.ts';
import { previewRoutes, type PreviewRoutesDeps } from './routes.ts';
import type { KeptPreviews } from './kept-previews.ts';

export { KeptPreviews } from './kept-previews.ts';
export { findVersionToLookAt, LOOK_PROBLEMS, type LookDeps } from './version-to-look-at.ts';

export const previewsModule: ServerModule<
  PreviewRoutesDeps & { readonly previews: Pick<KeptPreviews, 'get' | 'sweep'> | null }
> = {
  id: 'previews',
  routes: (app, deps) => void app.route('/', previewRoutes(deps)),
  eachMinute: async ({ previews, clock }) => previews?.sweep(clock.now()),
};
