import * as z from 'zod/mini';
import { pageSizeSchema } from './paging.ts';

/** What an operator's program may do with its token; one does not include another. */
export const TOKEN_SCOPES = ['read', 'publish', 'manage'] as const;
const tokenScopeSchema = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof tokenScopeSchema>;

export const MAX_TOKEN_DAYS = 3_650;

/** What every token begins with, which an access token of a session does not. */
export const TOKEN_PREFIX = 'fsp_';

/**
 * What scanners of leaked secrets look for: the prefix, 256 random bits in base62, and the CRC-32 of
 * all that in hex, so that a text that only looks like one is told apart.
 */
export const TOKEN_PATTERN = 'fsp_[0-9A-Za-z]{43}[0-9a-f]{8}';

export const tokenIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** A token as operators see it, which never is the token itself. */
const apiTokenSchema = z.object({
  id: tokenIdSchema,
  name: z.string(),
  /** Its first characters, by which its owner knows it again. */
  prefix: z.string(),
  scopes: z.array(tokenScopeSchema),
  owner: z.object({ id: z.string(), email: z.string() }),
  state: z.enum(['live', 'ended', 'revoked']),
  /** Why a live one opens nothing for the present: what its user is not; null = nothing is in its way. */
  obstacle: z.optional(z.nullable(z.enum(['not_operator', 'not_activated']))),
  createdAt: z.string(),
  /** Null = it does not end by itself. */
  expiresAt: z.nullable(z.string()),
  /** Known to the minute. */
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** GET /api/operator/tokens: those of all operators, the newest first. */
export const listTokensQuerySchema = z.object({
  /** Id of the user whose tokens they are. */
  owner: z.optional(tokenIdSchema),
  limit: z._default(pageSizeSchema, 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const tokenPageSchema = z.object({
  items: z.array(apiTokenSchema),
  nextCursor: z.nullable(z.string()),
});
export type TokenPage = z.infer<typeof tokenPageSchema>;

/** Characters of the name of a token. */
export const TOKEN_NAME_MAX = 100;

/** POST /api/operator/tokens: one for the operator who asks. */
export const createTokenRequestSchema = z.object({
  name: z.string().check(z.trim(), z.regex(new RegExp(`^[^\\p{C}]{1,${TOKEN_NAME_MAX}}$`, 'u'))),
  scopes: z.array(tokenScopeSchema).check(z.minLength(1), z.maxLength(TOKEN_SCOPES.length)),
  /** How long it works; null = until it is revoked. */
  days: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_TOKEN_DAYS))),
});
export type CreateTokenRequest = z.infer<typeof createTokenRequestSchema>;

export const createdTokenSchema = z.object({
  /** Shown this once: only its hash is kept. */
  token: z.string(),
  known: apiTokenSchema,
});
export type CreatedToken = z.infer<typeof createdTokenSchema>;
