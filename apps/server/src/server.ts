import type { Context } from 'hono';
import type { Config } from './config/index.ts';
import { type Container, createContainer } from './container.ts';
import {
  loadSendfile,
  loadSendQueue,
  type Sendfile,
  type SendQueue,
  type TransferSpread,
} from './features/downloads/index.ts';
import { DESK_CALLS, tellDesks } from './features/events/index.ts';
import { FOREIGN_SESSION_PROBLEMS } from './features/foreign-users/index.ts';
import { ensureSampleLibrary, keepStorageMark } from './features/library/index.ts';
import { SESSION_PROBLEMS } from './features/sessions/index.ts';
import { ensureFirstAccounts, type FirstAccount } from './features/users/index.ts';
import { createApp } from './http/app.ts';
import { isFromProxy } from './http/client-address.ts';
import { deviceOf } from './http/device.ts';
import { listen } from './http/listen.ts';
import { metricSources } from './metric-sources.ts';
import { MODULES } from './modules.ts';
import type { Logger } from './observability/logger.ts';
import type { Metrics } from './observability/metrics.ts';
import { jobsOf, mountModules, startEachMinute } from './platform/module/server-module.ts';
import { keepSecretTag } from './platform/secret-tag/keep-secret-tag.ts';
import type { Signals } from './platform/signals/signals.ts';
import { STOP_TIMES, stopParts, type StopTimes } from './stop-parts.ts';

/** The accounts of the very first start. */
export interface FirstAccounts {
  readonly operator: FirstAccount;
  readonly customer: FirstAccount;
}

export interface RunningServer {
  readonly url: string;
  /** Takes no new request, lets running transfers end, closes the storage. */
  stop(): Promise<void>;
}

/**
 * Starts the whole server, or one process of it.
 * @throws ConfigError, or what the storage or the listener says
 */
export async function startServer(options: {
  readonly config: Config;
  readonly logger: Logger;
  /** Absent = this process is the whole server. */
  readonly signals?: Signals;
  readonly spread?: TransferSpread;
  readonly metrics?: Metrics;
  /** Whether to do what is done once for the whole server. */
  readonly prepare?: boolean;
  readonly stopTimes?: StopTimes;
  /** Hears of them as soon as they are made: their passwords are nowhere else, whatever fails after. */
  readonly onFirstAccounts?: (accounts: FirstAccounts) => void;
}): Promise<RunningServer> {
  const { config, logger, prepare = true } = options;
  const container = await createContainer({ ...options, verifyDatabase: prepare });
  const stopping = new AbortController();
  try {
    if (prepare) await Promise.all([compareSecret(container), compareStorage(container)]);
    const firstAccounts = prepare ? await prepareFirstStart(container) : null;
    if (firstAccounts) options.onFirstAccounts?.(firstAccounts);
    const sendfile = config.transfers.sendfile ? await loadSendfile() : null;
    const sendQueue = await loadSendQueue();
    const services = servicesOf(container, stopping.signal, { sendfile, sendQueue });
    container.metrics.read(metricSources(container));
    const app = buildApp(services);
    await container.jobs.start(jobsOf<Services>(MODULES, services), stopping.signal);
    const listening = await listen(app, { host: config.host, port: config.port, logger });
    startEachMinute<Services>(MODULES, services, {
      signal: stopping.signal,
      onError: container.logFailure,
    });
    const { engine } = config.database;
    logger.info({ url: listening.url, engine, sendfile: sendfile !== null }, 'listening');
    return {
      url: listening.url,
      async stop() {
        stopping.abort();
        await stopParts({ ...container, listening }, options.stopTimes ?? STOP_TIMES);
        logger.info('stopped');
      },
    };
  } catch (error) {
    stopping.abort();
    await container.close();
    throw error;
  }
}

/** Servers with secrets of their own refuse what the others have signed, each by its turn. */
async function compareSecret({ db, secrets, logger }: Container): Promise<void> {
  if (!(await keepSecretTag(db, secrets.tag))) return;
  logger.warn(
    'the secret of this server is another than that of the one which was started last on this database: if several share it, give all of them one SECRET_KEY',
  );
}

/** One whose files cannot be read or written now starts all the same. */
async function compareStorage({ db, blobs, logger }: Container): Promise<void> {
  try {
    if (await keepStorageMark({ db, blobs })) return;
    logger.warn(
      'the storage of this server lacks the mark of its library, so nothing in it is called damaged: if several servers share the database, give all of them one storage; if it has lost its files, see docs/operations/install.md, Damaged files',
    );
  } catch (err) {
    logger.warn({ err }, 'the storage could not be marked as that of this library');
  }
}

/** @returns the accounts of the very first start; null on every other */
async function prepareFirstStart(container: Container): Promise<FirstAccounts | null> {
  const { config } = container;
  // Before the accounts: what was there before somebody came is no news to them.
  if (config.sampleLibrary) await ensureSampleLibrary(container);
  return config.authHost ? null : ensureFirstAccounts(container, config);
}

/** What the kernel does for transfers; null = this platform has it not, or it is switched off. */
interface KernelCalls {
  readonly sendfile: Sendfile | null;
  readonly sendQueue: SendQueue | null;
}

/** What the modules' routes and jobs work with. */
type Services = ReturnType<typeof servicesOf>;

export function servicesOf(
  container: Container,
  stop: AbortSignal,
  kernelCalls: KernelCalls = { sendfile: null, sendQueue: null },
) {
  const { downloadMode, trustedProxies } = container.config;
  return {
    ...container,
    ...kernelCalls,
    stop,
    deviceOf: (c: Context) => deviceOf(c, trustedProxies),
    handsOff: (c: Context) =>
      downloadMode === 's3' || (downloadMode === 'nginx' && isFromProxy(c, trustedProxies)),
  };
}

/** Mounts the modules on the app. */
export function buildApp(services: Services) {
  const { config, logger, db, foreign } = services;
  return createApp({
    logger,
    metrics: services.metrics,
    metricsToken: config.metricsToken,
    webRoot: config.webRoot,
    findLogo: services.findLogo,
    allowedOrigins: config.allowedOrigins,
    checkReady: () => db.ping(),
    guardProblems: foreign ? FOREIGN_SESSION_PROBLEMS : SESSION_PROBLEMS,
    runtimeConfig: {
      get title() {
        return config.title;
      },
      get brand() {
        return config.brand;
      },
      get notice() {
        return config.notice;
      },
      get operatorContact() {
        return config.operatorContact;
      },
      requests: config.requests,
      authHost: config.authHost?.origin ?? '',
      fieldKey: services.fieldKey,
      get registration() {
        return config.registration;
      },
      providers: config.providers,
      mail: services.outbox !== null,
      counting: config.downloadMode === 'direct' ? 'bytes' : 'hand_off',
      demos: config.demos,
    },
    mountFeatures(app) {
      for (const path of DESK_CALLS) app.use(path, tellDesks(services.signals));
      mountModules<Services>(app, MODULES, { services, licenceServer: foreign === null });
    },
  });
}
