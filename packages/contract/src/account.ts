import * as z from 'zod/mini';
import { originSchema } from './providers.ts';
import { newPasswordSchema } from './registration.ts';

/** GET /api/account/sessions: where the user is signed in, the latest use first. */
export const accountSessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** The session that asks. */
      current: z.boolean(),
      origin: originSchema,
      createdAt: z.string(),
      /** Known to the minute. */
      lastSeenAt: z.string(),
      expiresAt: z.string(),
      /** Network address of the sign-in; null = not known. */
      address: z.nullable(z.string()),
      /** The User-Agent of the sign-in, cut to 256 characters; null = none was sent. */
      userAgent: z.nullable(z.string()),
    }),
  ),
});
export type AccountSessions = z.infer<typeof accountSessionsSchema>;

/** GET /api/account/security: what guards the account. */
export const accountSecuritySchema = z.object({
  email: z.string(),
  /** Asked for and not confirmed yet. */
  pendingEmail: z.nullable(z.string()),
  /** False for users who sign in at a provider only. */
  hasPassword: z.boolean(),
  /** Whether this server can send mail, which a change of address needs. */
  mail: z.boolean(),
  totp: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
    }),
  ),
});
export type AccountSecurity = z.infer<typeof accountSecuritySchema>;

/** POST /api/account/password: needs a recent proof; ends every other session. 204. */
export const changePasswordRequestSchema = z.object({ password: newPasswordSchema });

/** POST /api/account/email: needs a recent proof; sends a link to the new address. 202. */
export const changeEmailRequestSchema = z.object({
  email: z.string().check(z.email(), z.maxLength(254)),
});
/** POST /api/auth/confirm-email: the link of that mail. 204. */
export const confirmEmailRequestSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(256)),
});

/** POST /api/auth/forgot-password: 202 whether or not the address is known. */
export const forgotPasswordRequestSchema = z.object({
  email: z.string().check(z.email(), z.maxLength(254)),
});
/** POST /api/auth/reset-password: the one-time link; ends every session of the user. 204. */
export const resetPasswordRequestSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(256)),
  password: newPasswordSchema,
});

const passwordProof = z.string().check(z.minLength(1), z.maxLength(1024));
const codeProof = z.string().check(z.minLength(6), z.maxLength(32));

/**
 * POST /api/account/step-up: proves again who is at the keyboard, for calls that refuse with
 * `step_up_required`. The password, with a code of the authenticator app or a recovery code where
 * there is such an app (`second_factor_required`); a code alone for users without a password; or a
 * passkey, which stands for both. 204; the session counts as proven for ten minutes.
 */
export const stepUpRequestSchema = z.union([
  z.object({ password: passwordProof, code: z.optional(codeProof) }),
  z.object({ code: codeProof }),
  z.object({ challenge: z.string(), passkey: z.looseObject({ id: z.string() }) }),
]);
export type StepUpRequest = z.infer<typeof stepUpRequestSchema>;

/** GET /api/account/mails: what the server writes to its user without being asked. */
export const mailChoicesSchema = z.object({
  /** Whether this server sends mail at all. */
  sends: z.boolean(),
  /** Whether the user wants mails that are no answers. */
  wanted: z.boolean(),
  /** Those that the user holds, and those whose news they have ended, by name. */
  products: z.array(z.object({ id: z.string(), name: z.string(), news: z.boolean() })),
});
export type MailChoices = z.infer<typeof mailChoicesSchema>;

/** PATCH /api/account/mails; what is not named stays. */
export const changeMailChoicesSchema = z.object({
  wanted: z.optional(z.boolean()),
  products: z._default(
    z
      .array(z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)), news: z.boolean() }))
      .check(z.maxLength(1000)),
    [],
  ),
});
export type ChangeMailChoices = z.input<typeof changeMailChoicesSchema>;
