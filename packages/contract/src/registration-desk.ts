import * as z from 'zod/mini';
import { pageSizeSchema } from './paging.ts';
import { userDataSchema } from './sign-in.ts';

/** GET /api/operator/registrations: accounts that wait for approval, the longest wait first. */
export const listRegistrationsQuerySchema = z.object({
  limit: z._default(pageSizeSchema, 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export const registrationsSchema = z.object({
  registrations: z.array(
    z.object({
      userId: z.string(),
      email: z.string(),
      displayName: z.string(),
      registeredAt: z.string(),
    }),
  ),
  nextCursor: z.nullable(z.string()),
});
export type Registrations = z.infer<typeof registrationsSchema>;

/** POST /api/operator/registrations/:userId/approve; /refuse deletes the account and answers 204. */
export const approvedRegistrationSchema = z.object({ user: userDataSchema });
