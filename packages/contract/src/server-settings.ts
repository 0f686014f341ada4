import * as z from 'zod/mini';
import { periodSchema } from './downloads.ts';
import { parseLegalLinks } from './legal-links.ts';
import { DAYS_MAX, MAXIMUM_MAX } from './limits.ts';
import { reasonSchema } from './reasons.ts';
import { REGISTRATION_POLICIES } from './registration.ts';
import { NOTICE_TONES } from './runtime-config.ts';

/** The most characters of the settings that are texts of the operator's own. */
export const SETTING_TEXT_MAX = {
  contact: 200,
  title: 80,
  signInText: 300,
  legalLinks: 1_000,
  notice: 300,
} as const;

const textOf = (name: keyof typeof SETTING_TEXT_MAX) =>
  z.string().check(z.trim(), z.regex(new RegExp(`^[^\\p{C}]{1,${SETTING_TEXT_MAX[name]}}$`, 'u')));

/** What operators may change while the server runs, and what each may be. */
export const SERVER_SETTINGS = {
  registration: z.enum(REGISTRATION_POLICIES),
  trialProPack: z.boolean(),
  /** null = the trial never ends. */
  trialDays: z.nullable(z.int().check(z.minimum(1), z.maximum(DAYS_MAX))),
  /** null = unlimited. */
  trialMaximum: z.nullable(z.int().check(z.minimum(0), z.maximum(MAXIMUM_MAX))),
  trialPeriod: periodSchema,
  /** Id of a plan; null = none. */
  trialPlan: z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** An address, a link or a text; null = nobody is named. */
  contact: z.nullable(textOf('contact')),
  /** What the server is called, beside the sign-in and in mails. */
  title: textOf('title'),
  /** Path of a picture that this server has; null = the product's mark. */
  logo: z.nullable(
    z.string().check(z.regex(/^\/brand\/logo-[0-9a-f]{16,64}\.(svg|png|jpe?g|webp)$/)),
  ),
  /** What stands beside the sign-in; null = the product's sentence. */
  signInText: z.nullable(textOf('signInText')),
  /** `Label=https://…`, separated by commas; null = none. */
  legalLinks: z.nullable(
    textOf('legalLinks').check(
      z.refine((text) => parseLegalLinks(text) !== null, {
        error: 'Write links as Label=https://…, separated by commas.',
      }),
    ),
  ),
  /** What everybody is told above each page; null = nothing. */
  notice: z.nullable(textOf('notice')),
  noticeTone: z.enum(NOTICE_TONES),
  /** When it is over; null = it stays. */
  noticeUntil: z.nullable(z.iso.datetime()),
} as const;

const settingsSchema = z.object(SERVER_SETTINGS);
export type ServerSettings = z.infer<typeof settingsSchema>;
export type ServerSettingName = keyof ServerSettings;
export type ServerSettingValue = ServerSettings[ServerSettingName];
export const SERVER_SETTING_NAMES = Object.keys(SERVER_SETTINGS) as ServerSettingName[];

/** Where a value comes from; what an operator has set wins over the environment. */
const SETTING_ORIGINS = ['default', 'environment', 'operator'] as const;
export type SettingOrigin = (typeof SETTING_ORIGINS)[number];

const valueSchema = z.nullable(z.union([z.string(), z.boolean(), z.int()]));
const nameSchema = z.enum(SERVER_SETTING_NAMES);

const serverSettingSchema = z.object({
  name: nameSchema,
  /** What holds. */
  value: valueSchema,
  origin: z.enum(SETTING_ORIGINS),
  /** What holds once it is reset: the environment's value, else the default. */
  fallback: valueSchema,
  /** The environment variable that sets it at the start. */
  variable: z.string(),
  /** When an operator has set it, and by whom; null where none has, or on the command line. */
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
});
export type ServerSetting = z.infer<typeof serverSettingSchema>;

/** GET /api/operator/settings. */
export const serverSettingsSchema = z.object({
  items: z.array(serverSettingSchema),
  /** What If-Match of a change names. */
  etag: z.string(),
});
export type ServerSettingsAnswer = z.infer<typeof serverSettingsSchema>;

/** Bytes of a logo, as it is sent and as it is kept. */
export const LOGO_MAX_BYTES = 256 * 1024;

/** POST /api/operator/settings/logo: the picture as it was kept, for `set.logo`. */
export const keptLogoSchema = z.object({
  /** Names the content: another picture has another path. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
});
export type KeptLogo = z.infer<typeof keptLogoSchema>;

/** PATCH /api/operator/settings; what is not named stays. */
export const changeServerSettingsSchema = z
  .object({
    set: z._default(z.partial(z.strictObject(SERVER_SETTINGS)), {}),
    /** What no operator decides any more. */
    reset: z._default(z.array(nameSchema).check(z.maxLength(SERVER_SETTING_NAMES.length)), []),
    reason: reasonSchema,
  })
  .check(
    z.refine(({ set, reset }) => Object.keys(set).length + reset.length > 0, {
      error: 'Name at least one setting to change.',
    }),
    z.refine(({ set, reset }) => !reset.some((name) => name in set), {
      error: 'A setting is either set or reset.',
    }),
  );
export type ChangeServerSettings = z.infer<typeof changeServerSettingsSchema>;
