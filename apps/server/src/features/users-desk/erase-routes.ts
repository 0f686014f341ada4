import { eraseUserQuerySchema, userParamSchema } from '@file-server/contract/users';
import { Hono } from 'hono';
import type { Clock } from '../../platform/clock/clock.ts';
import { validate } from '../../platform/request/validate.ts';
import { authorOfPerson, provenCall } from '../api-tokens/index.ts';
import type { Authorship } from '../ledger/index.ts';
import type { DeviceOf, SessionEnv, Sessions } from '../sessions/index.ts';
import { eraseUser, type EraseUserDeps, lockUser } from '../users/index.ts';
import { requireCustomer } from './require-user.ts';

export interface EraseRoutesDeps extends EraseUserDeps {
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'authenticate'>;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

/** Erasing who a customer is. People alone do it: no token of a program that leaks, erases anybody. */
export function eraseRoutes(deps: EraseRoutesDeps) {
  return new Hono<SessionEnv>().delete(
    '/api/operator/users/:id',
    ...provenCall(deps, {
      summary:
        'Remove everything that tells who a customer is, for ever. Their counts and entries of the ledger stay under an id that says nothing.',
      answers: { 204: null },
      problems: ['invalid_request', 'not_found', 'operator_account'],
    }),
    validate('param', userParamSchema),
    validate('query', eraseUserQuerySchema),
    async (c) => {
      const by = authorOfPerson(deps, c, c.req.valid('query').reason);
      await eraseCustomer(deps, c.req.valid('param').id, by);
      return c.body(null, 204);
    },
  );
}

function eraseCustomer(deps: EraseRoutesDeps, userId: string, by: Authorship): Promise<void> {
  return deps.db.transaction(async (tx) => {
    // Nobody makes them an operator meanwhile.
    await lockUser(tx, userId);
    const user = await requireCustomer(tx, userId, by);
    await eraseUser({ ...deps, db: tx }, user, by);
  });
}
