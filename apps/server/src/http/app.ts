import type { ProblemCode } from '@file-server/contract/problem-codes';
import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { Hono } from 'hono';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';
import { apiDocs } from './api-docs.ts';
import { COMPRESSED_CALLS, compressAnswers } from './compress-answers.ts';
import { CROSS_ORIGIN_CALLS, crossOrigin } from './cross-origin.ts';
import { limitBody, refuseEncoded, requireJson } from './json-bodies.ts';
import { errorHandler } from './on-error.ts';
import { operationsRoutes } from './operations.ts';
import { metricsRoute } from './metrics-route.ts';
import { refuseOtherMethods } from './method-not-allowed.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { endUnreadBody } from './unread-bodies.ts';
import { type FindLogo, webApp } from './web-app.ts';

interface AppDeps {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'requestAnswered' | 'scrape'>;
  /** Opens the metrics to others than this machine; undefined = nobody else. */
  readonly metricsToken: string | undefined;
  readonly runtimeConfig: RuntimeConfig;
  /** Origins of web apps elsewhere that sign in at this server. */
  readonly allowedOrigins: readonly string[];
  readonly checkReady: () => Promise<void>;
  /** What any call may answer that needs an access token. */
  readonly guardProblems: readonly ProblemCode[];
  /** Folder of the built web app. */
  readonly webRoot: string;
  /** The operators' pictures. */
  readonly findLogo: FindLogo;
  /** Mounts the features' routes; the composition root knows them, this layer does not. */
  readonly mountFeatures: (app: Hono) => void;
}

/** The whole server as a function from Request to Response. */
export function createApp({
  logger,
  metrics,
  metricsToken,
  runtimeConfig,
  allowedOrigins,
  checkReady,
  guardProblems,
  webRoot,
  findLogo,
  mountFeatures,
}: AppDeps): Hono {
  const app = new Hono();
  const answerError = errorHandler(logger, () => runtimeConfig.title);
  app.onError(answerError);
  app.use('*', requestLog(logger, metrics));
  app.use('*', securityHeaders(runtimeConfig));
  app.use('*', endUnreadBody);
  for (const path of CROSS_ORIGIN_CALLS) app.use(path, crossOrigin(allowedOrigins));
  for (const path of COMPRESSED_CALLS) app.get(path, compressAnswers);
  app.use('/api/*', refuseEncoded, limitBody, requireJson);
  const calls = new Hono();
  calls.route('/', operationsRoutes({ checkReady, runtimeConfig }));
  calls.route('/', metricsRoute(metrics, metricsToken));
  mountFeatures(calls);
  calls.route('/', apiDocs(calls, guardProblems));
  app.route('/', calls);
  app.use('*', refuseOtherMethods(calls));
  app.route('/', webApp(webRoot, findLogo));
  app.notFound((c) => answerError(new ProblemError('not_found'), c));
  return app;
}
