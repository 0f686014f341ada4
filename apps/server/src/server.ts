import type { Origin } from '@file-server/contract';
import type { Context, Hono } from 'hono';
import type { Config } from './config/index.ts';
import { type Container, createContainer } from './container.ts';
import { accountSecurityRoutes, revokeLinks } from './features/account-security/index.ts';
import { type FirstAccount, ensureFirstAccounts } from './features/users/index.ts';
import {
  annotateFiles,
  deleteEndedArchives,
  downloadsRoutes,
  type TransferSpread,
  loadSendfile,
  loadSendQueue,
  type Sendfile,
  type SendQueue,
} from './features/downloads/index.ts';
import { eventsRoutes } from './features/events/index.ts';
import { FOREIGN_SESSION_PROBLEMS, foreignUsersRoutes } from './features/foreign-users/index.ts';
import {
  ensureSampleLibrary,
  libraryRoutes,
  scrubContent,
  tidyContent,
  tidyQuarantine,
} from './features/library/index.ts';
import { writeDailyCheckpoint } from './features/ledger/index.ts';
import { notificationsRoutes } from './features/notifications/index.ts';
import { preferencesRoutes } from './features/preferences/index.ts';
import {
  deleteEndedPasskeyChallenges,
  deletePasskeysOf,
  listPasskeys,
  passkeysRoutes,
  proveByPasskey,
  relyingPartyOf,
} from './features/passkeys/index.ts';
import {
  createVerifiers,
  providersRoutes,
  deleteIdentitiesOf,
} from './features/providers/index.ts';
import { registrationDeskRoutes, registrationRoutes } from './features/registration/index.ts';
import {
  deleteEndedSignInChallenges,
  deleteSignInChallengesOf,
  getTotpState,
  removeTotp,
  proveByCode,
  requireSecondFactor,
  secondFactorRoutes,
} from './features/second-factor/index.ts';
import { SESSION_PROBLEMS } from './features/sessions/index.ts';
import {
  createCompleteSignIn,
  resetSignInThrottle,
  signInRoutes,
} from './features/sign-in/index.ts';
import { createApp } from './http/app.ts';
import { isFromProxy } from './http/client-address.ts';
import { deviceOf } from './http/device.ts';
import { listen } from './http/listen.ts';
import { type Chore, startChores } from './housekeeping.ts';
import type { Logger } from './observability/logger.ts';
import type { Database } from './platform/db/database.ts';
import type { Signals } from './platform/signals/signals.ts';
import { STOP_TIMES, stopParts, type StopTimes } from './stop-parts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Every stored blob is looked at. */
const CONTENT_MS = 6 * HOUR_MS;
/** Whether a version is due to be verified. */
const SCRUB_MS = 10 * MINUTE_MS;
/** No upload takes this long between its last byte and its publication. */
const TEMPORARY_LIFETIME_MS = 24 * HOUR_MS;

/** The accounts of the very first start. */
export interface FirstAccounts {
  readonly operator: FirstAccount;
  readonly customer: FirstAccount;
}

export interface RunningServer {
  readonly url: string;
  /** Takes no new request, lets running transfers end, closes the storage. */
  stop(): Promise<void>;
  /** Begins the work that one process does for all of a server's. */
  keepHouse(): void;
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
    const firstAccounts = prepare ? await prepareFirstStart(container) : null;
    if (firstAccounts) options.onFirstAccounts?.(firstAccounts);
    const sendfile = config.transfers.sendfile ? await loadSendfile() : null;
    const sendQueue = await loadSendQueue();
    const app = buildApp(container, stopping.signal, { sendfile, sendQueue });
    await container.jobs.start(container.outbox?.jobs ?? [], stopping.signal);
    const listening = await listen(app, { host: config.host, port: config.port, logger });
    const begin = (chores: Chore[]) => startChores(chores, stopping.signal, container.logFailure);
    begin(ownChores(container));
    const { engine } = config.database;
    logger.info({ url: listening.url, engine, sendfile: sendfile !== null }, 'listening');
    return {
      url: listening.url,
      keepHouse: () => begin(sharedChores(container)),
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

/** Mounts the features on the app. */
export function buildApp(
  container: Container,
  stop: AbortSignal,
  { sendfile, sendQueue }: KernelCalls = { sendfile: null, sendQueue: null },
) {
  const { config, secrets, logger, db } = container;
  return createApp({
    logger,
    webRoot: config.webRoot,
    allowedOrigins: config.allowedOrigins,
    checkReady: () => db.ping(),
    guardProblems: container.foreign ? FOREIGN_SESSION_PROBLEMS : SESSION_PROBLEMS,
    runtimeConfig: {
      title: config.title,
      authHost: config.authHost?.origin ?? '',
      fieldKey: secrets.fieldKey,
      registration: config.registration,
      providers: config.providers,
      mail: container.outbox !== null,
      counting: config.downloadMode === 'direct' ? 'bytes' : 'hand_off',
    },
    mountFeatures(app) {
      if (container.foreign) app.route('/', foreignUsersRoutes(container.foreign));
      else mountSignIn(app, container);
      app.route(
        '/',
        libraryRoutes({
          ...container,
          annotate: (session, files) => annotateFiles(container, session.userId, files),
        }),
      );
      app.route(
        '/',
        downloadsRoutes({
          ...container,
          sendfile,
          sendQueue,
          proxySends: (c) =>
            config.downloadMode === 'nginx' && isFromProxy(c, config.trustedProxies),
        }),
      );
      app.route('/', notificationsRoutes(container));
      app.route('/', eventsRoutes({ ...container, stop }));
    },
  });
}

/** The licence server: every way to sign in, what users keep there, what guards an account. */
function mountSignIn(app: Hono, container: Container) {
  const { config, secrets } = container;
  const deps = {
    ...container,
    fieldKey: secrets.fieldKey,
    title: config.title,
    relyingParty: relyingPartyOf(config.publicUrl),
    deviceOf: (c: Context) => deviceOf(c, config.trustedProxies),
    completeSignIn: createCompleteSignIn({ ...container, fieldKey: secrets.fieldKey }),
    secondFactor: (userId: string, origin: Origin, provenAt?: number) =>
      requireSecondFactor(container, userId, origin, provenAt),
  };
  app.route('/', signInRoutes(deps));
  app.route('/', preferencesRoutes(deps));
  app.route('/', registrationRoutes(deps));
  app.route(
    '/',
    registrationDeskRoutes({
      ...deps,
      async forgetUser(tx, userId) {
        await deleteIdentitiesOf(tx, userId);
        await revokeLinks(tx, userId);
      },
    }),
  );
  app.route(
    '/',
    providersRoutes({
      ...deps,
      verifiers: createVerifiers(config.providers, container.clock),
      revokeAllAccess: (tx, userId) => revokeAllAccess(container, tx, userId),
    }),
  );
  app.route('/', secondFactorRoutes(deps));
  app.route('/', passkeysRoutes(deps));
  app.route(
    '/',
    accountSecurityRoutes({
      ...deps,
      endPendingSignIns: deleteSignInChallengesOf,
      async revokeAllAccess(tx, userId) {
        await deleteIdentitiesOf(tx, userId);
        await revokeAllAccess(container, tx, userId);
      },
      resetSignInThrottle: (email) => resetSignInThrottle(container, email),
      proofs: {
        code: (userId, proof) => proveByCode(container, userId, proof),
        passkey: (userId, proof) => proveByPasskey(deps, userId, proof),
      },
      factorsOf: async (userId) => ({
        totp: await getTotpState(container.db, userId),
        passkeys: await listPasskeys(container.db, userId),
      }),
    }),
  );
}

/** Ends whatever opens an account beside its password, or is on its way to. */
async function revokeAllAccess({ sessions }: Container, tx: Database, userId: string) {
  await deletePasskeysOf(tx, userId);
  await removeTotp(tx, userId);
  await revokeLinks(tx, userId);
  await sessions.endUserSessions(tx, userId);
}

async function forgetEndedChallenges({ db, clock }: Container) {
  await deleteEndedSignInChallenges(db, clock.now());
  await deleteEndedPasskeyChallenges(db, clock.now());
}

/** What each process does for itself. */
function ownChores({ sessions }: Container): Chore[] {
  return [{ intervalMs: MINUTE_MS, run: () => sessions.writeSeen() }];
}

/** Right in any number of processes and nodes, but one of a server is enough. */
function sharedChores(container: Container): Chore[] {
  return [
    { intervalMs: MINUTE_MS, run: (signal) => container.counting.endDue(signal) },
    {
      intervalMs: HOUR_MS,
      run: async () => void (await deleteEndedArchives(container.db, container.clock.now())),
    },
    { intervalMs: MINUTE_MS, run: () => forgetEndedChallenges(container) },
    {
      intervalMs: HOUR_MS,
      run: async () => void (await container.blobs.sweepTemporary(TEMPORARY_LIFETIME_MS)),
    },
    {
      intervalMs: HOUR_MS,
      atOnce: true,
      run: () => writeDailyCheckpoint(container.db, container.clock.now()),
    },
    { intervalMs: HOUR_MS, atOnce: true, run: (signal) => tidyQuarantine(container, signal) },
    { intervalMs: CONTENT_MS, run: (signal) => tidyContent(container, signal) },
    {
      intervalMs: SCRUB_MS,
      run: (signal) => scrubContent(container, { days: container.config.scrubDays, signal }),
    },
  ];
}
