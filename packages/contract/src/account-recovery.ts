import * as z from 'zod/mini';
import { changeEmailRequestSchema } from './account.ts';
import { ORIGINS } from './providers.ts';
import { reasonSchema } from './reasons.ts';

/** GET /api/operator/users/:id/security: with what a user signs in. */
export const userSecuritySchema = z.object({
  hasPassword: z.boolean(),
  totp: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
  /** How many they have. */
  passkeys: z.int(),
  /** Providers that know them. */
  providers: z.array(z.enum(ORIGINS)),
});
export type UserSecurity = z.infer<typeof userSecuritySchema>;

/** PUT /api/operator/users/:id/email: another address. 204, also where it is theirs already. */
export const assignEmailRequestSchema = z.extend(changeEmailRequestSchema, {
  reason: reasonSchema,
});

/** DELETE /api/operator/users/:id/second-factor: 204. */
export const removeSecondFactorQuerySchema = z.object({
  /** What becomes of the passkeys, which may have been on the same phone. */
  passkeys: z._default(z.enum(['keep', 'remove']), 'keep'),
  reason: reasonSchema,
});

/** POST /api/operator/users/:id/reset-link. */
export const resetLinkRequestSchema = z.object({ reason: reasonSchema });
export const resetLinkSchema = z.object({
  /** To be handed over, shown this once; null = it goes by mail. */
  link: z.nullable(z.string()),
  /** Exclusive; null = it begins to live when the mail is sent. */
  expiresAt: z.nullable(z.string()),
});
export type ResetLink = z.infer<typeof resetLinkSchema>;
