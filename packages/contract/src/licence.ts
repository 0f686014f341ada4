import * as z from 'zod/mini';
import { lockReasonSchema } from './lock-reasons.ts';

/** GET /api/licence: what the caller's licence says now. Its quota is GET /api/downloads/count. */
export const licenceSchema = z.object({
  activated: z.boolean(),
  proPack: z.boolean(),
  /** UTC instant, exclusive; null = never expires. */
  expiresAt: z.nullable(z.string()),
  /** Why no new download can be opened now; null = one can. */
  refusal: z.nullable(lockReasonSchema),
});
export type Licence = z.infer<typeof licenceSchema>;
