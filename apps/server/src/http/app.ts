import type { RuntimeConfig } from '@file-server/contract';
import { Hono } from 'hono';
import type { Logger } from '../observability/logger.ts';
import { apiDocs } from './api-docs.ts';
import { limitBody, requireJson } from './json-bodies.ts';
import { errorHandler } from './on-error.ts';
import { operationsRoutes } from './operations.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { webApp } from './web-app.ts';

interface AppDeps {
  readonly logger: Logger;
  readonly runtimeConfig: RuntimeConfig;
  readonly checkReady: () => Promise<void>;
  /** Folder of the built web app. */
  readonly webRoot: string;
  /** The features' routes, in the order they are tried. */
  readonly features: readonly Hono[];
}

/** The whole server as a function from Request to Response. */
export function createApp({ logger, runtimeConfig, checkReady, webRoot, features }: AppDeps): Hono {
  const app = new Hono();
  app.onError(errorHandler(logger));
  app.use('*', requestLog(logger));
  app.use('*', securityHeaders(runtimeConfig.authHost));
  app.use('/api/*', limitBody, requireJson);
  app.route('/', operationsRoutes({ checkReady, runtimeConfig }));
  for (const routes of features) app.route('/', routes);
  app.route('/', apiDocs(app));
  app.route('/', webApp(webRoot));
  return app;
}
