import * as z from 'zod/mini';
import type { ProblemCode } from './problem-codes.ts';

/** RFC 9457 problem details, with our stable `code` and the next step. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Any text: a client takes the codes of later releases, too, and need not carry the list. */
  code: z.string() as z.ZodMiniType<ProblemCode>,
  nextStep: z.string(),
  /** Same text as `detail`, under the name that the sign-in protocol uses (R8.02). */
  message: z.string(),
  requestId: z.optional(z.string()),
  /** With `name_taken` by an upload: what has the name. */
  entryId: z.optional(z.string()),
  /** With `already_invited`: who is. */
  userId: z.optional(z.string()),
  resetsAt: z.optional(z.nullable(z.string())),
  /** With `quota_exhausted` of an archive: how many downloads it needs, and how many are left. */
  needed: z.optional(z.int()),
  left: z.optional(z.int()),
  /** With `version_recalled`: why, as the operator wrote it. */
  reason: z.optional(z.string()),
  /** With `invalid_access_token` of a session that is over: one of `SESSION_END_CAUSES`. */
  sessionEnd: z.optional(z.string()),
  /** With `second_factor_required`: what the code must be sent with. */
  challenge: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problemSchema>;
