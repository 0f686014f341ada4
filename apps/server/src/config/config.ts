import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Period } from '@file-server/contract/downloads';
import type { ProvidersConfig } from '@file-server/contract/providers';
import type { RegistrationPolicy } from '@file-server/contract/registration';
import type { Brand, Notice, RuntimeConfig } from '@file-server/contract/runtime-config';
import type { ServerSettingName, ServerSettings } from '@file-server/contract/server-settings';
import { brandOf, contactOf, type Logo, noticeOf, readLogo } from './brand.ts';
import { browserOrigin } from './browser-origin.ts';
import { ConfigError, type Env, readEnv } from './env.ts';
import { type BlobsConfig, blobsOf } from './blobs.ts';
import { providersOf } from './providers.ts';
import { namedSettings, settingsOf, type TrialTerms, trialOf } from './run-time-settings.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// By its package, because the built server lies elsewhere than this file.
const WEB_ROOT = join(
  dirname(createRequire(import.meta.url).resolve('@file-server/web/package.json')),
  'dist',
);

/** An account of the first start: made once, when the database holds no users. */
interface FirstAccountSettings {
  readonly email: string;
  /** Absent = a random one is made and printed. */
  readonly password: string | undefined;
}

/** What the program runs on: settings resolved to the types and units the code wants. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** How many processes serve. */
  readonly processes: number;
  readonly title: string;
  /** What the web app shows of the operator's own. */
  readonly brand: Brand;
  /** null = everybody is told nothing. */
  readonly notice: Notice | null;
  /** The picture that the brand names. */
  readonly logo: Logo | null;
  /** Whom users ask about their licence. */
  readonly operatorContact: RuntimeConfig['operatorContact'];
  /** What operators may change at run time: the values at the start, and which of them are named. */
  readonly settings: {
    readonly environment: ServerSettings;
    readonly named: ReadonlySet<ServerSettingName>;
  };
  /** Whether customers may ask for more. */
  readonly requests: boolean;
  /** Whether the web app has its simulated apps, panels and notifications. */
  readonly demos: boolean;
  readonly logLevel: Env['LOG_LEVEL'];
  /** Opens the metrics to whoever sends it; undefined = they are open on loopback alone. */
  readonly metricsToken: string | undefined;
  /** With which events about licences are signed; none = no event is taken. */
  readonly licenceHookKeys: readonly Buffer[];
  /** Addresses and networks that webhooks may go to beside the public internet. */
  readonly webhookNetworks: readonly string[];
  readonly dataDir: string;
  /** Where the bytes of the library are. */
  readonly blobs: BlobsConfig;
  readonly database:
    | { readonly engine: 'sqlite'; readonly file: string }
    | { readonly engine: 'postgres'; readonly url: string; readonly timeLimitMs: number };
  readonly secretKey: string | undefined;
  readonly fieldKey: string | undefined;
  readonly operator: FirstAccountSettings;
  readonly customer: FirstAccountSettings;
  /** Every version is verified at least once in so many days; null = only when asked. */
  readonly scrubDays: number | null;
  /** How long what is deleted can be restored. */
  readonly binDays: number;
  /** Where made previews are kept; null = this server shows none. */
  readonly previewDir: string | null;
  /** Judges each new version before it is published; null = nobody does. */
  readonly scan: {
    readonly command: string;
    readonly timeLimitMs: number;
    readonly environment: Readonly<Record<string, string>>;
  } | null;
  /** Of one uploaded file. */
  readonly uploadMaxBytes: number;
  readonly sampleLibrary: boolean;
  /** Who sends the bytes: this process, the nginx in front of it, or the bucket. */
  readonly downloadMode: Env['DOWNLOAD_MODE'];
  readonly transfers: {
    /** Of one user, at the same time. */
    readonly perUser: number;
    /** Of one user's transfers together; null = no limit. */
    readonly bytesPerSecond: number | null;
    /** A client that takes no byte for this long is cut. */
    readonly idleMs: number;
    /** Let the kernel move the bytes where it can. */
    readonly sendfile: boolean;
  };
  readonly grantLifetimeMs: number;
  readonly sessionLifetimeMs: number;
  /** Addresses or networks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Folder of the built web app. */
  readonly webRoot: string;
  /**
   * Origin under which people reach this server, for links in mails. Never taken from the Host
   * header: whoever asks for another person's link would choose where its token goes.
   */
  readonly publicUrl: string;
  /** null = this server sends no mail. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** How long a session lives at most, however often its token is renewed. */
  readonly sessionMaxMs: number;
  /** Another licence server that this one trusts, and the quota of its users; null = its own. */
  readonly authHost: {
    readonly origin: string;
    readonly maximum: number | null;
    readonly period: Period;
    /** How long its word about a token is taken for granted. */
    readonly cacheMs: number;
  } | null;
  /** Origins of web apps elsewhere that use this server as their licence server. */
  readonly allowedOrigins: readonly string[];
  readonly registration: RegistrationPolicy;
  readonly trial: TrialTerms;
  /** What the browser gets to know of the third-party providers; nothing in it is secret. */
  readonly providers: ProvidersConfig;
}

/**
 * Resolves the settings.
 * @throws ConfigError with one readable line
 */
export function loadConfig(
  source: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const env = readEnv(source);
  const logo = env.BRAND_LOGO === undefined ? null : readLogo(env.BRAND_LOGO);
  const settings = settingsOf(env, logo?.path ?? null);
  const dataDir = resolve(env.DATA_DIR);
  return {
    host: env.HOST,
    port: env.PORT,
    processes: env.PROCESSES,
    title: settings.title,
    brand: brandOf(settings),
    notice: noticeOf(settings),
    logo,
    operatorContact: contactOf(settings.contact),
    settings: { environment: settings, named: namedSettings(source) },
    // Where another server decides about licences, people ask there.
    requests: env.REQUESTS === 'on' && env.AUTH_HOST === undefined,
    demos: env.DEMOS === 'on',
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    licenceHookKeys: env.LICENCE_HOOK_SECRETS ?? [],
    webhookNetworks: env.WEBHOOK_NETWORKS ?? [],
    dataDir,
    blobs: blobsOf(env, join(dataDir, 'blobs')),
    database:
      env.DATABASE_URL === undefined
        ? { engine: 'sqlite', file: embeddedFile(dataDir) }
        : {
            engine: 'postgres',
            url: env.DATABASE_URL,
            timeLimitMs: env.DATABASE_TIMEOUT_SECONDS * 1000,
          },
    secretKey: env.SECRET_KEY,
    fieldKey: env.FIELD_KEY,
    operator: { email: env.OPERATOR_EMAIL, password: env.OPERATOR_PASSWORD },
    customer: { email: env.CUSTOMER_EMAIL, password: env.CUSTOMER_PASSWORD },
    scrubDays: env.SCRUB_DAYS,
    binDays: env.BIN_DAYS,
    previewDir: env.PREVIEWS === 'on' ? join(dataDir, 'previews') : null,
    scan:
      env.SCAN_COMMAND === undefined
        ? null
        : {
            command: env.SCAN_COMMAND,
            timeLimitMs: env.SCAN_TIMEOUT_SECONDS * 1000,
            environment: environmentOfCommands(source),
          },
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
    sampleLibrary: env.SAMPLE_LIBRARY === 'on',
    downloadMode: downloadModeOf(env),
    transfers: {
      perUser: env.TRANSFERS_PER_USER,
      bytesPerSecond: env.TRANSFER_RATE_PER_USER ?? null,
      idleMs: env.TRANSFER_IDLE_SECONDS * 1000,
      sendfile: env.SENDFILE === 'on',
    },
    grantLifetimeMs: env.GRANT_DAYS * DAY_MS,
    sessionLifetimeMs: env.SESSION_HOURS * HOUR_MS,
    trustedProxies: env.TRUSTED_PROXIES,
    webRoot: webRootOf(env),
    publicUrl: publicUrlOf(env),
    mail: mailOf(env),
    sessionMaxMs: sessionMaxOf(env),
    authHost: authHostOf(env),
    allowedOrigins: env.ALLOWED_ORIGINS,
    registration: settings.registration,
    trial: trialOf(settings),
    providers: providersOf(env),
  };
}

/** Where an embedded database is, or was. */
export function embeddedFile(dataDir: string): string {
  return join(dataDir, 'file-server.sqlite');
}

/** Of the server's environment what any command needs, and none of its settings: some are secret. */
function environmentOfCommands(
  source: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const names = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR'];
  return Object.fromEntries(
    names.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])),
  );
}

function webRootOf({ WEB_ROOT: folder }: Env): string {
  // Without a build of its own the server starts: what is developed is served by Vite.
  if (folder === undefined) return WEB_ROOT;
  if (existsSync(join(folder, 'index.html'))) return resolve(folder);
  throw new ConfigError('Wrong setting. WEB_ROOT: must be a folder with a built web app.');
}

function publicUrlOf(env: Env): string {
  // Judged also where links have another origin: nobody could listen there.
  const origin = listeningOrigin(env);
  return env.PUBLIC_URL ?? origin;
}

/** @throws ConfigError unless a browser on this machine finds the server under some origin */
function listeningOrigin({ HOST, PORT }: Env): string {
  const origin = browserOrigin(HOST, PORT);
  if (!/[/?#@\\]/.test(HOST) && URL.canParse(origin)) return origin;
  throw new ConfigError('Wrong setting. HOST: must be an address or a name of this machine.');
}

function downloadModeOf(env: Env): Config['downloadMode'] {
  const { DOWNLOAD_MODE, TRUSTED_PROXIES, S3_BUCKET } = env;
  if (DOWNLOAD_MODE === 'nginx' && S3_BUCKET !== undefined) {
    throw new ConfigError(
      'Wrong setting. DOWNLOAD_MODE=nginx sends files of this machine; with S3_BUCKET there are none. The mode of a bucket is s3.',
    );
  }
  // The hand-off is for the proxy alone: anybody else would get an empty answer and be charged for it.
  if (DOWNLOAD_MODE === 'nginx' && TRUSTED_PROXIES.length === 0) {
    throw new ConfigError(
      'Wrong setting. DOWNLOAD_MODE=nginx needs TRUSTED_PROXIES, the address from which nginx asks.',
    );
  }
  if (DOWNLOAD_MODE === 's3') assertBucketIsOpenTo(env);
  return DOWNLOAD_MODE;
}

/** @throws ConfigError unless a browser that is on this server may fetch from the bucket */
function assertBucketIsOpenTo(env: Env): void {
  if (env.S3_BUCKET === undefined) {
    throw new ConfigError(
      'Wrong setting. DOWNLOAD_MODE=s3 needs S3_BUCKET, which sends the files.',
    );
  }
  const bucket = env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT;
  // From a page of https a browser takes no download of http, and it would be charged before.
  if (bucket?.startsWith('http:') === true && publicUrlOf(env).startsWith('https:')) {
    throw new ConfigError(
      'Wrong setting. With DOWNLOAD_MODE=s3 and PUBLIC_URL of https browsers take no file from a bucket of http: set S3_PUBLIC_ENDPOINT to its address of https.',
    );
  }
}

function mailOf({ SMTP_URL, MAIL_FROM }: Env): Config['mail'] {
  if (SMTP_URL === undefined && MAIL_FROM === undefined) return null;
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined) {
    return { smtpUrl: SMTP_URL, from: MAIL_FROM };
  }
  throw new ConfigError('Wrong setting. Mail needs both SMTP_URL and MAIL_FROM.');
}

function sessionMaxOf({ SESSION_HOURS, SESSION_MAX_DAYS }: Env): number {
  const longest = SESSION_MAX_DAYS * DAY_MS;
  if (SESSION_HOURS * HOUR_MS <= longest) return longest;
  throw new ConfigError('Wrong setting. SESSION_MAX_DAYS must not be shorter than SESSION_HOURS.');
}

function authHostOf(env: Env): Config['authHost'] {
  if (env.AUTH_HOST === undefined) return null;
  if (env.AUTH_HOST === publicUrlOf(env)) {
    throw new ConfigError('Wrong setting. AUTH_HOST must be another server than this one.');
  }
  // A key of our own would make every user of the other server unreadable.
  if (env.FIELD_KEY === undefined) {
    throw new ConfigError('Wrong setting. AUTH_HOST needs FIELD_KEY, the one of that server.');
  }
  return {
    origin: env.AUTH_HOST,
    maximum: env.AUTH_HOST_MAXIMUM,
    period: env.AUTH_HOST_PERIOD,
    cacheMs: env.AUTH_HOST_CACHE_SECONDS * 1000,
  };
}
