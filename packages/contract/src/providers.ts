import * as z from 'zod/mini';

/** Where a user signs in (R3.01): at the licence server, or at a third-party provider. */
export const ORIGINS = ['custom-db', 'firebase', 'auth0'] as const;
export const originSchema = z.enum(ORIGINS);
export type Origin = z.infer<typeof originSchema>;
export type Provider = Exclude<Origin, 'custom-db'>;

/**
 * POST /api/auth/exchange: a provider's ID token for a session of ours. Answers as POST /api/auth
 * does, or as a registration that waits for approval.
 */
export const exchangeRequestSchema = z.object({
  provider: z.enum(['firebase', 'auth0']),
  /** The provider's ID token, a signed JWT. */
  token: z.string().check(z.minLength(1), z.maxLength(8192)),
  /** What the browser put into the authorization request; compared when the token carries one. */
  nonce: z.optional(z.string().check(z.maxLength(256))),
});
export type ExchangeRequest = z.infer<typeof exchangeRequestSchema>;

/** What the browser's SDKs need; null = the operator has not configured the provider (R8.06). */
export const providersConfigSchema = z.object({
  firebase: z.nullable(
    z.object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      /** Origin of an emulator, for tests and development; null = the real service. */
      emulator: z.nullable(z.string()),
    }),
  ),
  auth0: z.nullable(
    z.object({
      /** Host name, or an origin for a provider on plain http. */
      domain: z.string(),
      clientId: z.string(),
      /** API whose calls R7.04 names; null = `https://{domain}/api/v2/`. */
      audience: z.nullable(z.string()),
    }),
  ),
});
export type ProvidersConfig = z.infer<typeof providersConfigSchema>;
