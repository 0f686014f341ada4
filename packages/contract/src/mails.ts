import * as z from 'zod/mini';
import { pageSizeSchema } from './paging.ts';
import { LANGUAGES } from './settings.ts';

export const MAIL_KINDS = [
  'request_approved',
  'request_declined',
  'registration_approved',
  'registration_refused',
  'licence_ends',
  'product_ends',
  'quota_nearly_used',
  'version_recalled',
  'new_versions',
  'test',
] as const;

/** `dropped`: there was nobody to write to, they want no such mails, or it was not true any more. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'dropped'] as const;

/** GET /api/operator/mails: the newest first. */
export const listMailsQuerySchema = z.object({
  /** Id or e-mail address. */
  user: z.optional(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.regex(/^[^\0]*$/)),
  ),
  state: z.optional(z.enum(MAIL_STATES)),
  limit: z._default(pageSizeSchema, 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** What became of a mail that the server has written by itself. */
const listedMailSchema = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  user: z.object({ id: z.string(), email: z.nullable(z.string()) }),
  state: z.enum(MAIL_STATES),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** Why the last attempt failed. */
  failure: z.nullable(z.string()),
});
export type ListedMail = z.infer<typeof listedMailSchema>;

export const mailPageSchema = z.object({
  items: z.array(listedMailSchema),
  nextCursor: z.nullable(z.string()),
});
export type MailPage = z.infer<typeof mailPageSchema>;

/** GET /api/operator/mails/preview. */
export const previewMailQuerySchema = z.object({
  kind: z.enum(MAIL_KINDS),
  language: z._default(z.enum(LANGUAGES), 'en'),
});

/** A mail as users get it, about an invented thing. */
export const mailPreviewSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;

export const mailLinkParamSchema = z.object({
  token: z.string().check(z.regex(/^[\w.-]{1,200}$/)),
});
