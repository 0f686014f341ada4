import type { BlobStore } from '@file-server/blob-store';
import {
  type Config,
  followSettings,
  loadSecrets,
  prepareDataFolder,
  type Secrets,
  VARIABLES,
} from './config/index.ts';
import { createOutbox, createTellOwner } from './features/account-security/index.ts';
import { createOperatorGuard, createTokenAccess } from './features/api-tokens/index.ts';
import {
  annotateFiles,
  createCounting,
  createRefusals,
  createRunningTransfers,
  createTransferLimits,
  findProductLocks,
  findRefusedGrants,
  type TransferSpread,
} from './features/downloads/index.ts';
import { createChangePoll, createUserStreams } from './features/events/index.ts';
import { createForeignSessions, createLicenceServer } from './features/foreign-users/index.ts';
import {
  createScanner,
  guardContent,
  type ListedFile,
  type NameSearch,
} from './features/library/index.ts';
import { createNotices } from './features/mails/index.ts';
import { createNewsReader } from './features/news-digest/index.ts';
import { relyingPartyOf } from './features/passkeys/index.ts';
import { listHidden } from './features/products/index.ts';
import { KeptPreviews } from './features/previews/index.ts';
import { createVerifiers } from './features/providers/index.ts';
import { createSettleRegistration } from './features/registration/index.ts';
import { createScheduleDraft } from './features/releases/index.ts';
import { requireSecondFactor } from './features/second-factor/index.ts';
import { createLogoReader, openLiveSettings } from './features/server-settings/index.ts';
import { createSessions, type Session } from './features/sessions/index.ts';
import {
  type CompleteSignInDeps,
  createCompleteSignIn,
  createOperatorSignIns,
  type RequireSecondFactor,
} from './features/sign-in/index.ts';
import { createPasswords, hasUsers, type Passwords } from './features/users/index.ts';
import { migrations } from './migrations.ts';
import { MODULES } from './modules.ts';
import type { Logger } from './observability/logger.ts';
import { Metrics } from './observability/metrics.ts';
import { type Clock, systemClock } from './platform/clock/clock.ts';
import type { Database, DatabaseTimings } from './platform/db/database.ts';
import type { CopyListener } from './platform/db/drivers/copy-embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { Jobs, type JobsDeps } from './platform/jobs/jobs.ts';
import { createRevokeAccess } from './platform/module/revoke-access.ts';
import { createErasePersonalData } from './platform/module/server-module.ts';
import { createSignals, type Signals } from './platform/signals/signals.ts';

/** Everything the program is made of, wired once. Features receive it as their deps. */
export type Container = Awaited<ReturnType<typeof createContainer>>;

interface ContainerOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock?: Clock;
  /** Absent = this process is the whole server. */
  readonly signals?: Signals;
  readonly spread?: TransferSpread;
  readonly metrics?: Metrics;
  /** Whether this process speaks for the whole server. */
  readonly prepare?: boolean;
  /** Whether to look through an embedded database for damage first. */
  readonly verifyDatabase?: boolean;
  /** Hears that there was no library in the database. */
  readonly onBegun?: () => void;
}

/**
 * Opens the storage, brings the schema up to date and builds the services. The only place that names
 * a driver. Nothing listens yet.
 * @throws ConfigError about the secret, or what the storage says
 */
export async function createContainer(options: ContainerOptions) {
  const { logger, clock = systemClock, signals = createSignals() } = options;
  const warning = prepareDataFolder(options.config);
  if (warning !== null && options.prepare !== false) logger.warn(warning);
  const metrics = options.metrics ?? new Metrics();
  const db = await openDatabase(options.config, metrics, options.verifyDatabase);
  try {
    await bringUpToDate(db, options);
    const live = await openSettings(options.config, { db, signals, logger });
    const { config } = live;
    const secrets = await loadSecrets(config, () => hasUsers(db));
    const blobs = await openBlobs(config);
    const logFailure = (err: unknown) => logger.error({ err }, 'background work failed');
    const passwords = createPasswords();
    const refusals = createRefusals({ db, clock });
    const access = openAccess(config, { db, clock, signals, passwords, secrets, logFailure });
    const { foreign } = access;
    const { grantLifetimeMs } = config;
    const counting = createCounting({ db, clock, signals, grantLifetimeMs });
    const checks = { db, blobs, clock, signals, logger, refund: counting.refund };
    const guard = guardContent(checks, logFailure);
    const jobs = openJobs({ db, clock, logger, metrics, signals });
    const names = await openNameSearch(config, db);
    const mail = await openMail(config, { db, clock, jobs, linkKey: secrets.mailLinks });
    return {
      ...live,
      secrets,
      logger,
      metrics,
      clock,
      db,
      blobs,
      content: guard.content,
      previews: config.previewDir === null ? null : new KeptPreviews(config.previewDir),
      scanner: config.scan === null ? undefined : createScanner(config.scan),
      refund: counting.refund,
      names,
      ...wireReaders({ db, clock }),
      signals,
      ...access,
      revokeAccess: createRevokeAccess(MODULES, { clock, signals }),
      erasePersonalData: createErasePersonalData(MODULES),
      settleRegistration: createSettleRegistration(mail),
      tellOwner: createTellOwner({ clock, outbox: mail.outbox }),
      ...wireSignIn(config, { ...access, db, clock, fieldKey: secrets.fieldKey }),
      passwords,
      jobs,
      scheduleDraft: createScheduleDraft(jobs),
      ...mail,
      mailLinkKey: secrets.mailLinks,
      counting,
      refusals,
      changePoll: createChangePoll(db, signals, logger),
      userStreams: createUserStreams(),
      running: createRunningTransfers(
        signals,
        (grantIds) => findRefusedGrants({ db, clock, onServing: foreign?.keepFresh }, grantIds),
        logger,
      ),
      limits: createTransferLimits(config.transfers, options.spread),
      idleMs: config.transfers.idleMs,
      logFailure,
      grantTagKey: secrets.grantTag,
      grantLifetimeMs,
      totpSecrets: secrets.totpSecrets,
      webhookKey: secrets.webhooks,
      async close() {
        await live.settings.close();
        await guard.close();
        await jobs.stop();
        const kept = [...access.writeKept(), refusals.write({ all: true })];
        await Promise.all(kept.map((written) => written.catch(logFailure)));
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

function openJobs({
  metrics,
  signals,
  ...services
}: JobsDeps & { readonly metrics: Metrics; readonly signals: Signals }) {
  return new Jobs({
    ...services,
    onRun(run) {
      metrics.jobEnded(run);
      // What is given up waits for operators.
      if (run.outcome === 'failed') signals.publish({ type: 'desk_changed' });
    },
  });
}

/** What operators set at run time, and the configuration that follows it. */
async function openSettings(
  start: Config,
  services: Pick<Parameters<typeof openLiveSettings>[0], 'db' | 'signals' | 'logger'>,
) {
  // Who may register is another server's to say where people sign in there.
  const ownAccounts = start.authHost === null;
  const startSettings = { ...start.settings, variables: VARIABLES, ownAccounts };
  const settings = await openLiveSettings({ ...services, startSettings });
  const config = followSettings(start, settings.current);
  return { config, settings, startSettings, findLogo: createLogoReader(services.db, start.logo) };
}

type Reader = Pick<Session, 'userId'>;

/** What the library asks about its reader, whose products and licence it does not know. */
function wireReaders(deps: { readonly db: Database; readonly clock: Clock }) {
  return {
    hiddenProducts: async ({ userId }: Reader) => [
      ...(await listHidden(deps.db, { userId, now: deps.clock.now() })),
    ],
    annotate: ({ userId }: Reader, files: readonly ListedFile[]) =>
      annotateFiles(deps, userId, files),
    productLocks: ({ userId }: Reader, productIds: ReadonlySet<string>) =>
      findProductLocks(deps, userId, productIds),
  };
}

/** What the ways to sign in share. */
function wireSignIn(config: Config, deps: CompleteSignInDeps & { readonly clock: Clock }) {
  const { db, clock, fieldKey } = deps;
  return {
    completeSignIn: createCompleteSignIn(deps),
    requireSecondFactor: (...proof: Parameters<RequireSecondFactor>) =>
      requireSecondFactor({ db, clock }, ...proof),
    verifiers: createVerifiers(config.providers, clock),
    relyingParty: relyingPartyOf(config.publicUrl),
    fieldKey,
    title: () => config.title,
  };
}

interface SessionServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  readonly logFailure: (error: unknown) => void;
}

/** Who asks: people by their sessions, their programs by tokens. */
function openAccess(config: Config, services: SessionServices) {
  const { sessions, foreign } = openSessions(config, services);
  const tokens = createTokenAccess(services);
  const requireOperator = createOperatorGuard({ sessions, tokens });
  const operatorSignIns = createOperatorSignIns(services);
  const writeKept = () => [sessions.writeSeen(), tokens.writeUsed(), operatorSignIns.settle()];
  return { sessions, foreign, tokens, requireOperator, operatorSignIns, writeKept };
}

/** `foreign` is null where this server signs its users in itself. */
function openSessions(config: Config, services: SessionServices) {
  const { secrets, logFailure, ...deps } = services;
  const sessions = createSessions({
    ...deps,
    signingKey: secrets.tokenSigning,
    lifetimeMs: config.sessionLifetimeMs,
    maxLifetimeMs: config.sessionMaxMs,
  });
  const { authHost } = config;
  if (!authHost) return { sessions, foreign: null };
  const { fieldKey } = secrets;
  const foreign = createForeignSessions({
    ...deps,
    authority: authHost,
    licenceServer: createLicenceServer({ ...authHost, fieldKey }),
    fieldKey,
    onError: logFailure,
  });
  // With another licence server a token of this one is worth nothing here.
  return { sessions: { ...sessions, ...foreign }, foreign };
}

// Drivers are imported by need: the libraries behind one that is not chosen would stay in memory.

/** A database that holds a library has rows in one of these, whatever else it has. */
const LIBRARY_TABLES = ['users', 'entries'];

/**
 * Copies an embedded database into the PostgreSQL of the settings, which must hold no library yet.
 * @returns how many rows
 * @throws DatabaseInUse, DatabaseNotEmpty, SchemaMismatch; the reason of the signal: nothing is copied then
 */
export async function copyDatabase(
  file: string,
  config: Config,
  listener: CopyListener,
): Promise<number> {
  const { openSqlite } = await import('./platform/db/drivers/sqlite.ts');
  const source = openSqlite(file);
  try {
    await migrate(source, migrations);
  } finally {
    await source.close();
  }
  const target = await openDatabase(config, new Metrics());
  try {
    await migrate(target, migrations);
    const { copyEmbedded } = await import('./platform/db/drivers/copy-embedded.ts');
    return await copyEmbedded(file, target, { ...listener, mustBeEmpty: LIBRARY_TABLES });
  } finally {
    await target.close();
  }
}

async function openDatabase(
  { database }: Config,
  timings: DatabaseTimings,
  verify?: boolean,
): Promise<Database> {
  if (database.engine === 'sqlite') {
    const { openSqlite } = await import('./platform/db/drivers/sqlite.ts');
    return openSqlite(database.file, { verify, timings });
  }
  const { openPostgres } = await import('./platform/db/drivers/postgres.ts');
  return openPostgres(database.url, { ...database, timings });
}

async function openBlobs({ blobs }: Config): Promise<BlobStore> {
  if (blobs.driver === 'disk') {
    const { openDiskBlobStore } = await import('@file-server/blob-store/drivers/disk');
    return openDiskBlobStore(blobs.folder);
  }
  const { openS3BlobStore } = await import('@file-server/blob-store/drivers/s3');
  return openS3BlobStore(blobs);
}

async function openNameSearch({ database }: Config, db: Database): Promise<NameSearch> {
  if (database.engine === 'sqlite') {
    const { openSqliteNameSearch } = await import('./features/library/search/drivers/sqlite.ts');
    return openSqliteNameSearch(db);
  }
  const { openPostgresNameSearch } = await import('./features/library/search/drivers/postgres.ts');
  return openPostgresNameSearch(db);
}

async function bringUpToDate(
  db: Database,
  { logger, onBegun }: Pick<ContainerOptions, 'logger' | 'onBegun'>,
): Promise<void> {
  const unknown = await migrate(db, migrations, {
    ...(onBegun && { onBegun }),
    onSlow: (seconds) =>
      logger.warn(
        { seconds },
        'the database is not up to date yet; another connection may hold a table (docs/operations/install.md, Upgrade)',
      ),
  });
  if (unknown.length === 0) return;
  logger.info({ migrations: unknown }, 'a newer release has added to the database');
}

/** What is sent because somebody asked, and what the server tells by itself; null without a mail server. */
async function openMail(
  config: Config,
  services: Pick<Parameters<typeof createNotices>[0], 'db' | 'clock' | 'jobs' | 'linkKey'>,
) {
  const { mail, publicUrl } = config;
  if (!mail) return { outbox: null, notices: null };
  const { createSmtpMailer } = await import('./platform/mail/drivers/smtp.ts');
  const title = () => config.title;
  const deps = { ...services, title, publicUrl, config, mailer: createSmtpMailer(mail) };
  return {
    outbox: createOutbox(deps),
    notices: createNotices({ ...deps, readNews: createNewsReader(services) }),
  };
}
