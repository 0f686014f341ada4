import * as z from 'zod/mini';
import { originSchema } from './providers.ts';
import { ROLES } from './roles.ts';
import { preferencesSchema } from './settings.ts';

/** POST /api/auth (R7.01). Length limits bound the work that one attempt can cause. */
export const signInRequestSchema = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
});
export type SignInRequest = z.infer<typeof signInRequestSchema>;

/** The licence server's user record (R3.02); names and e-mail are encrypted fields (R5.11, R9.07). */
export const userDataSchema = z.object({
  uuid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  isactivated: z.boolean(),
  ProPack: z.boolean(),
  /** UTC instant, exclusive; null = never expires. */
  datetimeexpired: z.nullable(z.string()),
  role: z.array(z.enum(ROLES)),
  /** Path in the web app where signing in leads by itself (R3.03); none = the file manager. */
  redirect_url: z.nullish(z.string()),
  /** Beyond the licence server's own fields; absent on one that keeps no preferences. */
  preferences: z.optional(preferencesSchema),
  /** Where the present session was opened (R3.01); absent = at the licence server itself. */
  from: z.optional(originSchema),
});
export type UserData = z.infer<typeof userDataSchema>;

export const signInResponseSchema = z.object({
  status: z.literal('success'),
  jwtToken: z.string(),
  userdata: userDataSchema,
  avatar_url: z.nullable(z.string()),
  message: z.string(),
});
export type SignInResponse = z.infer<typeof signInResponseSchema>;

/**
 * POST /api/auth/access-token (R7.02). The token in the answer is a fresh one when the sent one has
 * used up half of its life, so that an open tab stays signed in.
 */
export const accessTokenRequestSchema = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(8192)),
});
export const accessTokenResponseSchema = z.object({
  user: userDataSchema,
  access_token: z.string(),
  avatar_url: z.nullable(z.string()),
});
export type AccessTokenResponse = z.infer<typeof accessTokenResponseSchema>;

/** POST /api/register_user (R7.03): the browser introduces the signed-in user to the file server. */
export const registerUserRequestSchema = z.object({ user_data: userDataSchema });
export const registerUserResponseSchema = z.object({ status: z.literal('success') });
