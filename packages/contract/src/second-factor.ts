import * as z from 'zod/mini';
import { ONE_LINE } from './user-names.ts';

/** A code of the authenticator app (six digits) or a recovery code. */
const codeSchema = z.string().check(z.trim(), z.minLength(6), z.maxLength(32));

/**
 * POST /api/auth/second-factor: completes a sign-in that was refused with `second_factor_required`,
 * whose problem carries `challenge`. Answers as POST /api/auth does.
 */
export const secondFactorRequestSchema = z.object({
  challenge: z.string().check(z.minLength(1), z.maxLength(512)),
  code: codeSchema,
});

/** POST /api/account/totp: a fresh secret, not in force until it is confirmed. */
export const totpSetupSchema = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** otpauth:// address, for the picture that authenticator apps read. */
  uri: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetupSchema>;

/** POST /api/account/totp/confirm; DELETE /api/account/totp turns it off (204). */
export const totpConfirmRequestSchema = z.object({ code: codeSchema });

/** Answer of the confirmation and of POST /api/account/recovery-codes: shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/**
 * Options of a passkey ceremony as WebAuthn's JSON forms, made and read by the library on both
 * sides: POST /api/account/passkeys/options (register), POST /api/auth/passkey/options (sign in,
 * step up).
 */
export const passkeyOptionsSchema = z.object({
  challenge: z.string(),
  options: z.looseObject({ challenge: z.string() }),
});
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

/** POST /api/account/passkeys: 201; DELETE /api/account/passkeys/:id: 204. */
export const registerPasskeyRequestSchema = z.object({
  challenge: z.string().check(z.maxLength(512)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(ONE_LINE)),
  passkey: z.looseObject({ id: z.string() }),
});

/** POST /api/auth/passkey: answers as POST /api/auth does. */
export const passkeySignInRequestSchema = z.object({
  challenge: z.string().check(z.maxLength(512)),
  passkey: z.looseObject({ id: z.string() }),
});
