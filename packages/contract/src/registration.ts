import * as z from 'zod/mini';
import { displayNameSchema } from './user-names.ts';

/** Least length of a password that is chosen now (R5.04); sign-in takes shorter, older ones (R5.02). */
export const PASSWORD_MIN_LENGTH = 8;
export const newPasswordSchema = z
  .string()
  .check(z.minLength(PASSWORD_MIN_LENGTH), z.maxLength(1024));

/** Whether people may make accounts: at once, after an operator's approval, or not at all. */
export const REGISTRATION_POLICIES = ['open', 'approval', 'closed'] as const;
export type RegistrationPolicy = (typeof REGISTRATION_POLICIES)[number];

/** POST /api/auth/register (R7.06). */
export const registerRequestSchema = z.object({
  displayName: displayNameSchema,
  email: z.string().check(z.email(), z.maxLength(254)),
  password: newPasswordSchema,
});
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

/** 202: the account exists, and an operator must activate it before it can sign in. */
export const registrationPendingSchema = z.object({
  status: z.literal('pending'),
  message: z.string(),
});
export type RegistrationPending = z.infer<typeof registrationPendingSchema>;
