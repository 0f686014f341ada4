import {
  createdTokenSchema,
  createTokenRequestSchema,
  listTokensQuerySchema,
  tokenIdSchema,
  tokenPageSchema,
} from '@file-server/contract/tokens';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { validate } from '../../platform/request/validate.ts';
import type { DeviceOf, SessionEnv, Sessions } from '../sessions/index.ts';
import { authorOfPerson } from './guard.ts';
import { createToken, revokeToken } from './change-tokens.ts';
import { findTokens, presentToken } from './list-tokens.ts';
import { personCall, provenCall } from './operator-call.ts';

export interface TokenRoutesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'authenticate'>;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

const PATH = '/api/operator/tokens';
const DAY_MS = 24 * 3_600_000;

/** Tokens of operators' programs. People alone look after them: no token makes another one. */
export function tokenRoutes(deps: TokenRoutesDeps) {
  return new Hono<SessionEnv>()
    .get(
      PATH,
      ...personCall(deps, {
        summary: 'The tokens of all operators, the newest first; never a token itself.',
        answers: { 200: tokenPageSchema },
        problems: ['invalid_request', 'invalid_cursor'],
      }),
      validate('query', listTokensQuerySchema),
      async (c) =>
        c.json(await findTokens(deps.db, { ...c.req.valid('query'), now: deps.clock.now() })),
    )
    .post(
      PATH,
      ...provenCall(deps, {
        summary: 'Make a token for a program of the operator who asks. It is shown this once.',
        answers: { 201: createdTokenSchema },
        problems: ['invalid_request'],
      }),
      validate('json', createTokenRequestSchema),
      async (c) => {
        const { days, ...wanted } = c.req.valid('json');
        const { userId, email } = c.var.session;
        const lifetimeMs = days === null ? null : days * DAY_MS;
        const made = await createToken(
          deps,
          { ...wanted, userId, lifetimeMs },
          authorOfPerson(deps, c),
        );
        const known = presentToken({ ...made.known, email }, deps.clock.now());
        return c.json({ token: made.token, known }, 201);
      },
    )
    .delete(
      `${PATH}/:id`,
      ...provenCall(deps, {
        summary: 'Make a token worthless at once. Again changes nothing.',
        answers: { 204: null },
        problems: ['invalid_request', 'not_found'],
      }),
      validate('param', z.object({ id: tokenIdSchema })),
      async (c) => {
        if (!(await revokeToken(deps, c.req.valid('param').id, authorOfPerson(deps, c)))) {
          throw new ProblemError('not_found', 'There is no token with this id.');
        }
        return c.body(null, 204);
      },
    );
}
