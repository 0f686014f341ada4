import { Writable } from 'node:stream';
import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import type { Hono } from 'hono';
import type { Logo } from '../../src/config/index.ts';
import { createApp } from '../../src/http/app.ts';
import { createLogger } from '../../src/observability/logger.ts';
import { Metrics } from '../../src/observability/metrics.ts';

/** What a server without providers, mail and registration tells the web app. */
export const RUNTIME_CONFIG: RuntimeConfig = {
  title: 'Files',
  authHost: '',
  fieldKey: '',
  registration: 'closed',
  providers: { firebase: null, auth0: null },
  mail: false,
  counting: 'bytes',
  operatorContact: null,
  requests: false,
  brand: { logo: null, signInText: null, legalLinks: [] },
  notice: null,
  demos: true,
};

/** A folder without a page. It exists, or serving it would be warned of. */
const NO_WEB_APP = import.meta.dirname;

/** The HTTP layer around calls of a test, with the lines that it logs. */
export function createHttpApp({
  mountFeatures = () => undefined,
  webRoot = NO_WEB_APP,
  logo = null,
  runtimeConfig = {},
  metricsToken,
}: {
  readonly mountFeatures?: (app: Hono) => void;
  readonly webRoot?: string;
  readonly logo?: Logo | null;
  readonly runtimeConfig?: Partial<RuntimeConfig>;
  readonly metricsToken?: string;
} = {}) {
  const log: string[] = [];
  const logger = createLogger(
    'info',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        log.push(chunk.toString());
        done();
      },
    }),
  );
  const app = createApp({
    logger,
    metrics: new Metrics(),
    metricsToken,
    webRoot,
    findLogo: (path) => Promise.resolve(logo?.path === path ? logo : null),
    allowedOrigins: [],
    checkReady: () => Promise.resolve(),
    guardProblems: [],
    runtimeConfig: { ...RUNTIME_CONFIG, ...runtimeConfig },
    mountFeatures,
  });
  return { app, logger, log: () => log.join('') };
}
