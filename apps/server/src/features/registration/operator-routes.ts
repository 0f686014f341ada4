import {
  approvedRegistrationSchema,
  listRegistrationsQuerySchema,
  registrationsSchema,
} from '@file-server/contract/registration-desk';
import { Hono } from 'hono';
import * as z from 'zod';
import { toInstant } from '../../platform/clock/clock.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { instantCursors, nextInstantCursor } from '../../platform/request/cursor.ts';
import { validate } from '../../platform/request/validate.ts';
import { authorOfPerson, personCall, provenCall } from '../api-tokens/index.ts';
import { getUser } from '../users/index.ts';
import { getLicence } from '../licences/index.ts';
import { getPreferences } from '../preferences/index.ts';
import type { DeviceOf, SessionEnv, Sessions } from '../sessions/index.ts';
import { presentUser } from '../sign-in/index.ts';
import {
  approveRegistration,
  type DecideDeps,
  type RefuseDeps,
  refuseRegistration,
} from './commands/decide.ts';
import { listRegistrations, type Registration } from './repository.ts';

export interface RegistrationDeskDeps extends DecideDeps, RefuseDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
  /** Base64 AES-256 key of the encrypted user fields. */
  readonly fieldKey: string;
}

const problems = ['invalid_request', 'not_found'] as const;
const userParam = z.object({ userId: z.string().regex(/^[\w-]{1,64}$/) });
const PATH = '/api/operator/registrations';

/** The operator's decisions about accounts that wait for approval. */
export function registrationDeskRoutes(deps: RegistrationDeskDeps) {
  const { db } = deps;
  return new Hono<SessionEnv>()
    .get(
      PATH,
      ...personCall(deps, {
        summary: 'Accounts that wait for approval, the longest wait first.',
        answers: { 200: registrationsSchema },
        problems: ['invalid_request', 'invalid_cursor'],
      }),
      validate('query', listRegistrationsQuerySchema),
      async (c) => {
        const { limit, cursor } = c.req.valid('query');
        const after = cursor === undefined ? null : instantCursors.decode(cursor);
        const found = await listRegistrations(db, { order: 'asc', after, limit: limit + 1 });
        const nextCursor = nextInstantCursor(found, limit, ({ registeredAt: at, userId: id }) => ({
          at,
          id,
        }));
        return c.json({ registrations: found.slice(0, limit).map(present), nextCursor });
      },
    )
    .post(
      `${PATH}/:userId/approve`,
      ...provenCall(deps, {
        summary: 'Let an account in that waits for approval.',
        answers: { 200: approvedRegistrationSchema },
        problems,
      }),
      validate('param', userParam),
      async (c) => {
        const userId = c.req.valid('param').userId;
        const { actor } = authorOfPerson(deps, c);
        if (!(await approveRegistration(deps, userId, actor))) throw notWaiting();
        return c.json({ user: await readUser(deps, userId) });
      },
    )
    .post(
      `${PATH}/:userId/refuse`,
      ...provenCall(deps, {
        summary: 'Remove an account that waits for approval.',
        answers: { 204: null },
        problems,
      }),
      validate('param', userParam),
      async (c) => {
        const { userId } = c.req.valid('param');
        const { actor } = authorOfPerson(deps, c);
        if (!(await refuseRegistration(deps, userId, actor))) throw notWaiting();
        return c.body(null, 204);
      },
    );
}

const notWaiting = () => new ProblemError('not_found', 'This account does not wait for approval.');

async function readUser({ db, fieldKey }: RegistrationDeskDeps, userId: string) {
  const user = await getUser(db, userId);
  if (!user) throw new ProblemError('not_found');
  const licence = await getLicence(db, userId);
  const preferences = await getPreferences(db, userId);
  return presentUser(user, { licence, preferences, from: 'custom-db' }, fieldKey);
}

function present({ userId, email, firstName, lastName, registeredAt }: Registration) {
  const displayName = `${firstName} ${lastName}`.trim();
  return { userId, email, displayName, registeredAt: toInstant(registeredAt) };
}
