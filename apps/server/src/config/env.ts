import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { PERIODS } from '@file-server/contract/downloads';
import { DAYS_MAX, MAXIMUM_MAX } from '@file-server/contract/limits';
import { REGISTRATION_POLICIES } from '@file-server/contract/registration';
import { NOTICE_TONES } from '@file-server/contract/runtime-config';
import { parseLegalLinks } from '@file-server/contract/legal-links';
import { SETTING_TEXT_MAX } from '@file-server/contract/server-settings';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { readSecret } from '../platform/webhooks/signature.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const optional = z.string().min(1).optional();
const processes = z
  .string()
  .regex(/^(\d+|auto)$/, 'must be a number or "auto"')
  .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
  .refine((count) => count >= 1 && count <= 256, 'must be 1 to 256');
const networks = z
  .string()
  .transform((text) => text.split(',').map((network) => network.trim()))
  .refine((all) => all.every(isNetwork), 'must be addresses or networks, parted by commas');
const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`,
    'must be an origin, without a path',
  )
  .transform((text) => new URL(text).origin);
const origins = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(origin));
/** What PostgreSQL's integer holds; null = unlimited. */
const downloads = z
  .string()
  .regex(/^(\d+|unlimited)$/, 'must be a number or "unlimited"')
  .transform((text) => (text === 'unlimited' ? null : Number(text)))
  .refine((maximum) => (maximum ?? 0) <= MAXIMUM_MAX, `must be less than ${MAXIMUM_MAX + 1}`);
const days = z
  .string()
  .regex(/^(\d+|unlimited)$/, 'must be a number of days or "unlimited"')
  .transform((text) => (text === 'unlimited' ? null : Number(text)))
  .refine(
    (count) => count === null || (count > 0 && count <= DAYS_MAX),
    `must be 1 to ${DAYS_MAX}`,
  );
/** null = off. */
const scrubDays = z
  .string()
  .regex(/^(\d+|off)$/, 'must be a number of days or "off"')
  .transform((text) => (text === 'off' ? null : Number(text)))
  .refine((count) => count === null || (count > 0 && count <= 365), 'must be 1 to 365');
const hookSecrets = z
  .string()
  .transform((text) =>
    text
      .trim()
      .split(/\s+/)
      .map((secret) => readSecret(secret)),
  )
  .refine(
    (keys) => !keys.includes(null),
    'must be whsec_ and 24 to 64 bytes in base64; several are parted by spaces',
  )
  .transform((keys) => keys.filter((key) => key !== null));
const binDays = z.coerce.number().int().min(1).max(3_650);
const UPLOAD_DEFAULT_BYTES = 100 * 1024 ** 3;
const uploadBytes = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const smtpUrl = z
  .url({
    protocol: /^smtps?$/,
    hostname: /./,
    error: 'must be smtp://host:port or smtps://host:port, with what is special in it as %xx',
  })
  .refine(isDecodable, 'has a % that encodes nothing');
const mailbox = z
  .string()
  .max(320)
  .refine(
    (text) => z.email().safeParse(mailboxAddress(text)).success,
    'must be an address, or a name with an address in <>',
  );
const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/i;
/** A host name, or the origin of a provider on this machine that speaks plain http. */
const providerDomain = z
  .string()
  .refine(
    (text) => hostName.test(text) || isLoopbackOrigin(text),
    'must be a host name, or an http origin on this machine',
  );
const loopbackOrigin = z
  .string()
  .refine(isLoopbackOrigin, 'must be an http origin on this machine');
/** `Label=https://…`, separated by commas. */
const links = z
  .string()
  .refine((text) => parseLegalLinks(text) !== null, 'must be Label=https://…');
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be postgres://user:password@host:port/database, with what is special in it as %xx',
});
/** What a header carries. */
const bearerToken = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 characters of ASCII, without blanks');
const base64Key = z
  .base64()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');

/** The address of `a@example.com` or `Some Name <a@example.com>`. */
function mailboxAddress(text: string): string {
  return /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether plain http to there leaves no wire open. */
function isLoopbackOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'http:' && url.origin === text && isLoopbackHost(url.hostname);
}

/** Whether only this machine reaches what listens on, or lies behind, this host. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);
}

function isNetwork(text: string): boolean {
  return text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text);
}

/** Every setting of the server, with its default. docs/reference/config.md explains each. */
export const envSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PROCESSES: processes.default(1),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: origin.optional(),
  S3_PUBLIC_ENDPOINT: origin.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  DATABASE_TIMEOUT_SECONDS: z.coerce.number().min(1).max(600).default(10),
  TITLE: z.string().min(1).max(SETTING_TEXT_MAX.title).default('FILE SERVER'),
  BRAND_LOGO: optional,
  BRAND_SIGN_IN_TEXT: z.string().min(1).max(SETTING_TEXT_MAX.signInText).optional(),
  BRAND_LEGAL_LINKS: links.optional(),
  NOTICE: z.string().min(1).max(SETTING_TEXT_MAX.notice).optional(),
  NOTICE_TONE: z.enum(NOTICE_TONES).default('info'),
  NOTICE_UNTIL: z.iso.datetime('must be an instant such as 2026-12-24T18:00:00Z').optional(),
  OPERATOR_CONTACT: z.string().min(1).max(SETTING_TEXT_MAX.contact).optional(),
  REQUESTS: z.enum(['on', 'off']).default('on'),
  DEMOS: z.enum(['on', 'off']).default('on'),
  METRICS_TOKEN: bearerToken.optional(),
  LICENCE_HOOK_SECRETS: hookSecrets.optional(),
  WEBHOOK_NETWORKS: networks.optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  SECRET_KEY: base64Key.optional(),
  FIELD_KEY: base64Key.optional(),
  OPERATOR_EMAIL: z.email().default('operator@example.com'),
  OPERATOR_PASSWORD: z.string().min(8).optional(),
  CUSTOMER_EMAIL: z.email().default('customer@example.com'),
  CUSTOMER_PASSWORD: z.string().min(8).optional(),
  SCRUB_DAYS: scrubDays.default(30),
  BIN_DAYS: binDays.default(30),
  PREVIEWS: z.enum(['on', 'off']).default('on'),
  SCAN_COMMAND: optional,
  SCAN_TIMEOUT_SECONDS: z.coerce.number().min(1).max(86_400).default(600),
  UPLOAD_MAX_BYTES: uploadBytes.default(UPLOAD_DEFAULT_BYTES),
  SAMPLE_LIBRARY: z.enum(['on', 'off']).default('on'),
  DOWNLOAD_MODE: z.enum(['direct', 'nginx', 's3']).default('direct'),
  TRANSFERS_PER_USER: z.coerce.number().int().min(1).max(100_000).default(100),
  TRANSFER_RATE_PER_USER: z.coerce.number().int().min(65_536).optional(),
  TRANSFER_IDLE_SECONDS: z.coerce.number().min(1).max(3600).default(60),
  SENDFILE: z.enum(['on', 'off']).default('on'),
  GRANT_DAYS: z.coerce.number().positive().max(365).default(7),
  SESSION_HOURS: z.coerce.number().positive().max(8760).default(12),
  TRUSTED_PROXIES: networks.default([]),
  WEB_ROOT: optional,
  PUBLIC_URL: origin.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailbox.optional(),
  SESSION_MAX_DAYS: z.coerce.number().positive().max(3650).default(30),
  AUTH_HOST: origin.optional(),
  AUTH_HOST_MAXIMUM: downloads.default(25),
  AUTH_HOST_PERIOD: z.enum(PERIODS).default('lifetime'),
  AUTH_HOST_CACHE_SECONDS: z.coerce.number().min(0).max(60).default(60),
  ALLOWED_ORIGINS: origins.default([]),
  REGISTRATION: z.enum(REGISTRATION_POLICIES).default('approval'),
  TRIAL_PRO_PACK: z.enum(['on', 'off']).default('on'),
  TRIAL_DAYS: days.default(30),
  TRIAL_MAXIMUM: downloads.default(5),
  TRIAL_PERIOD: z.enum(PERIODS).default('lifetime'),
  TRIAL_PLAN: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the id of a plan')
    .optional(),
  FIREBASE_API_KEY: optional,
  FIREBASE_AUTH_DOMAIN: z.string().regex(hostName, 'must be a host name').optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9:.-]+$/, 'must be the id of a project')
    .optional(),
  FIREBASE_EMULATOR: loopbackOrigin.optional(),
  AUTH0_DOMAIN: providerDomain.optional(),
  AUTH0_CLIENT_ID: optional,
  AUTH0_AUDIENCE: z.url({ protocol: /^https?$/ }).optional(),
});
export type Env = z.infer<typeof envSchema>;

/** Settings that may come from a file named by `NAME_FILE`, as container platforms hand out secrets. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'S3_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'FIELD_KEY',
  'OPERATOR_PASSWORD',
  'CUSTOMER_PASSWORD',
  'SMTP_URL',
  'METRICS_TOKEN',
  'LICENCE_HOOK_SECRETS',
] as const satisfies readonly (keyof Env)[];

/** A setting that is wrong; the message names every one of them in a single readable line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads and validates the settings.
 * @throws ConfigError naming each wrong setting, never its value
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const present = Object.entries(source).filter(([, value]) => value !== undefined && value !== '');
  const parsed = envSchema.safeParse({
    ...Object.fromEntries(present),
    ...readSecretFiles(source),
  });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `${issue.path.join('.')}: ${describeIssue(issue)}`,
  );
  throw new ConfigError(`Wrong setting. ${problems.join('; ')}`);
}

/** What is no number is NaN to the schema, and says so to whoever has typed a word. */
function describeIssue(issue: z.core.$ZodIssue): string {
  const wantsNumber = issue.code === 'invalid_type' && issue.expected === 'number';
  return wantsNumber ? 'must be a number' : issue.message;
}

function readSecretFiles(source: Readonly<Record<string, string | undefined>>) {
  const secrets: Record<string, string> = {};
  for (const name of SECRET_SETTINGS) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    if (source[name]) {
      throw new ConfigError(`Wrong setting. Set ${name} or ${name}_FILE, not both.`);
    }
    try {
      secrets[name] = readFileSync(file, 'utf8').trim();
    } catch (cause) {
      throw new ConfigError(`Wrong setting. ${name}_FILE: the file cannot be read.`, { cause });
    }
  }
  return secrets;
}
