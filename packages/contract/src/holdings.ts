import * as z from 'zod/mini';
import { entryIdSchema } from './library.ts';
import { pageSizeSchema } from './paging.ts';

/** Whether somebody has a counted download of the version, or could have one and has not. */
const HOLDING_STATES = ['fetched', 'missing'] as const;
export type HoldingState = (typeof HOLDING_STATES)[number];

const filters = {
  version: z.optional(entryIdSchema),
  /** Of a version: those who have it, or those who may fetch it and have not. */
  state: z._default(z.enum(HOLDING_STATES), 'fetched'),
  /** Id or e-mail address: the versions that this user has. */
  user: z.optional(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[^\0]*$/)),
  ),
};

const oneQuestion = z.refine<{ version?: string | undefined; user?: string | undefined }>(
  ({ version, user }) => (version === undefined) !== (user === undefined),
  { error: 'Name a version or a user.', path: ['version'] },
);

/** GET /api/operator/holdings: who has a version, who has not yet, or what a user has. */
export const listHoldingsQuerySchema = z
  .object({
    ...filters,
    limit: z._default(pageSizeSchema, 100),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  })
  .check(oneQuestion);

/** GET /api/operator/holdings/export: the same, all of it, as CSV. */
export const exportHoldingsQuerySchema = z.object(filters).check(oneQuestion);

const holdingSchema = z.object({
  userId: z.string(),
  /** Null for somebody who was erased. */
  email: z.nullable(z.string()),
  versionId: z.string(),
  /** Null where the version is gone. */
  file: z.nullable(
    z.object({
      entryId: z.string(),
      name: z.string(),
      label: z.nullable(z.string()),
      size: z.int(),
      sha256: z.string(),
    }),
  ),
  /** When the last of the downloads was counted; null = none yet. */
  fetchedAt: z.nullable(z.string()),
});
export type Holding = z.infer<typeof holdingSchema>;

export const holdingPageSchema = z.object({
  /** May be shorter than asked for although there is more. */
  items: z.array(holdingSchema),
  nextCursor: z.nullable(z.string()),
});
export type HoldingPage = z.infer<typeof holdingPageSchema>;
