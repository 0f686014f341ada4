import * as z from 'zod/mini';
import { providersConfigSchema } from './providers.ts';
import { REGISTRATION_POLICIES } from './registration.ts';

/** A label with where it leads, an address that a browser may open. */
const linkSchema = z.object({ label: z.string(), href: z.string() });
export type Link = z.infer<typeof linkSchema>;

/** What an operator shows of their own; what is null or empty keeps the product's texts. */
const brandSchema = z.object({
  /** Path of a picture on this server. */
  logo: z.nullable(z.string()),
  /** A sentence or two beside the sign-in. */
  signInText: z.nullable(z.string()),
  /** Such as an imprint and a privacy policy. */
  legalLinks: z.array(linkSchema),
});
export type Brand = z.infer<typeof brandSchema>;

export const NOTICE_TONES = ['info', 'warning'] as const;

/** What operators say to everybody, in one language. */
const noticeSchema = z.object({
  text: z.string(),
  tone: z.enum(NOTICE_TONES),
  /** When it is over; null = it stays. */
  until: z.nullable(z.string()),
});
export type Notice = z.infer<typeof noticeSchema>;

/** GET /config.json: what the web app must know before the first call. */
export const runtimeConfigSchema = z.object({
  /** The tool name of the login screen (R1.01). */
  title: z.string(),
  /** Origin of the licence server; empty = this server. */
  authHost: z.string(),
  /** Base64 AES-256 key of the encrypted user fields (R9.07). It hides them from casual reading, no more. */
  fieldKey: z.string(),
  registration: z.enum(REGISTRATION_POLICIES),
  providers: providersConfigSchema,
  /** Whether a forgotten password is renewed by mail; if not, the operator gives a one-time link. */
  mail: z.boolean(),
  /** Whom to ask about a licence, without an address where it is only a text; null = nobody is named. */
  operatorContact: z.nullable(z.object({ label: z.string(), href: z.nullable(z.string()) })),
  /** Whether users may ask for more on this server. */
  requests: z._default(z.boolean(), false),
  brand: brandSchema,
  notice: z._default(z.nullable(noticeSchema), null),
  /**
   * When a download is charged: `bytes`, when more than the free part is about to leave; `hand_off`,
   * when the proxy in front is told to send, so that a cancel after that counts.
   */
  counting: z.enum(['bytes', 'hand_off']),
  /** Whether the simulated apps, panels and notifications are part of the web app. */
  demos: z.boolean(),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;

/** What operators change while the server runs and every open page takes at once. */
export const shownSettingsSchema = z.pick(runtimeConfigSchema, {
  title: true,
  registration: true,
  operatorContact: true,
  brand: true,
  notice: true,
});
export type ShownSettings = z.infer<typeof shownSettingsSchema>;
