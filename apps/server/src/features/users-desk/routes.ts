import {
  changeOperatorRequestSchema,
  changeUserRequestSchema,
  listUsersQuerySchema,
  setLandingRequestSchema,
  userFilterSchema,
  userPageSchema,
  userParamSchema,
  userSchema,
} from '@file-server/contract/users';
import { type Context, Hono } from 'hono';
import type { Clock } from '../../platform/clock/clock.ts';
import { SAVED_FILE } from '../../platform/request/describe.ts';
import { streamText } from '../../platform/request/stream-text.ts';
import { validate } from '../../platform/request/validate.ts';
import {
  authorOf,
  authorOfPerson,
  operatorCall,
  type OperatorEnv,
  provenCall,
  type RequireOperator,
} from '../api-tokens/index.ts';
import type { ChangeLicenceDeps } from '../licences/index.ts';
import { type DeviceOf, type SessionEnv, type Sessions } from '../sessions/index.ts';
import { userSessionRoutes } from './session-routes.ts';
import { refundRoutes, type RefundRoutesDeps } from './refund-routes.ts';
import { changeOperator } from './change-operator.ts';
import { changeUser } from './change-user.ts';
import { findAllUsers, usersAsCsv } from './export-users.ts';
import { findUsers } from './find-users.ts';
import { getUserForDesk } from './get-user.ts';
import { setLandingOf } from './set-landing.ts';

export interface UsersDeskRoutesDeps extends ChangeLicenceDeps, RefundRoutesDeps {
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'authenticate'>;
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

const PATH = '/api/operator/users';
const IF_MATCH = { 'If-Match': 'Entity tag of the user as they were seen, or *.' };
const ETAG = { ETag: 'Entity tag of the user as they are now.' };
const refusals = [
  'invalid_request',
  'not_found',
  'own_account',
  'last_operator',
  'user_changed',
  'precondition_required',
] as const;

/** Who has an account, and what they may do. */
export function usersDeskRoutes(deps: UsersDeskRoutesDeps) {
  const { db, clock } = deps;
  const answer = async (c: Context, userId: string) => {
    const user = await getUserForDesk(db, userId, clock.now());
    return c.json(user, 200, { ETag: user.etag });
  };
  return (
    new Hono<OperatorEnv>()
      .get(
        PATH,
        ...operatorCall(deps, {
          scope: 'read',
          summary: 'The accounts, by address unless another order is named.',
          answers: { 200: userPageSchema },
          problems: ['invalid_request', 'invalid_cursor'],
        }),
        validate('query', listUsersQuerySchema),
        async (c) => c.json(await findUsers(db, c.req.valid('query'), clock.now())),
      )
      // Before the one that would take its name for an id.
      .get(
        `${PATH}/export`,
        ...operatorCall(deps, {
          scope: 'read',
          summary: 'The accounts that a filter finds, all of them, as CSV.',
          answers: { 200: { mediaType: 'text/csv' } },
          answerHeaders: SAVED_FILE,
          problems: ['invalid_request'],
        }),
        validate('query', userFilterSchema),
        (c) => {
          c.header('content-disposition', 'attachment; filename="users.csv"');
          c.header('content-type', 'text/csv; charset=utf-8');
          const text = usersAsCsv(findAllUsers(deps, c.req.valid('query')));
          return c.body(streamText(c, text));
        },
      )
      .get(
        `${PATH}/:id`,
        ...operatorCall(deps, {
          scope: 'read',
          summary: 'One account, with the entity tag that a change of it names.',
          answers: { 200: userSchema },
          answerHeaders: ETAG,
          problems: ['invalid_request', 'not_found'],
        }),
        validate('param', userParamSchema),
        (c) => answer(c, c.req.valid('param').id),
      )
      .patch(
        `${PATH}/:id`,
        ...operatorCall(deps, {
          scope: 'manage',
          summary: 'Change the terms of a user, all that are named or none; it holds at once.',
          answers: { 200: userSchema },
          answerHeaders: ETAG,
          headers: IF_MATCH,
          problems: [...refusals, 'licence_elsewhere'],
        }),
        validate('param', userParamSchema),
        validate('json', changeUserRequestSchema),
        async (c) => {
          const { reason, ...changes } = c.req.valid('json');
          const userId = c.req.valid('param').id;
          const by = authorOf(deps, c, reason);
          await changeUser(deps, { userId, ifMatch: c.req.header('if-match'), by }, changes);
          return answer(c, userId);
        },
      )
      .route('/', landingRoutes(deps, answer))
      .route('/', roleRoutes(deps, answer))
      .route('/', userSessionRoutes(deps))
      .route('/', refundRoutes(deps))
  );
}

type Answer = (c: Context, userId: string) => Promise<Response>;

/** Where signing in leads a user. */
function landingRoutes(deps: UsersDeskRoutesDeps, answer: Answer) {
  return new Hono<OperatorEnv>().put(
    `${PATH}/:id/landing`,
    ...operatorCall(deps, {
      scope: 'manage',
      summary: 'Choose the folder that a user sees after signing in.',
      answers: { 200: userSchema },
      answerHeaders: ETAG,
      problems: ['invalid_request', 'not_found', 'entry_not_found', 'licence_elsewhere'],
    }),
    validate('param', userParamSchema),
    validate('json', setLandingRequestSchema),
    async (c) => {
      const userId = c.req.valid('param').id;
      await setLandingOf(deps.db, userId, c.req.valid('json').folderId);
      return answer(c, userId);
    },
  );
}

/** Who is an operator. People alone decide about it: no token makes an operator. */
function roleRoutes(deps: UsersDeskRoutesDeps, answer: Answer) {
  return new Hono<SessionEnv>().put(
    `${PATH}/:id/operator`,
    ...provenCall(deps, {
      summary: 'Make a user an operator, or a customer again.',
      answers: { 200: userSchema },
      answerHeaders: ETAG,
      headers: IF_MATCH,
      problems: refusals,
    }),
    validate('param', userParamSchema),
    validate('json', changeOperatorRequestSchema),
    async (c) => {
      const { operator, reason } = c.req.valid('json');
      const userId = c.req.valid('param').id;
      const by = authorOfPerson(deps, c, reason);
      await changeOperator(deps, { userId, ifMatch: c.req.header('if-match'), by }, operator);
      return answer(c, userId);
    },
  );
}
