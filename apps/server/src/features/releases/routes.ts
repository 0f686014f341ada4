import { entryIdSchema } from '@file-server/contract/library';
import {
  changeVersionRequestSchema,
  type DraftPage,
  draftPageSchema,
  type HolderPage,
  holderPageSchema,
  listDraftsQuerySchema,
  listHoldersQuerySchema,
  listVersionsQuerySchema,
  recallVersionRequestSchema,
  versionIdSchema,
  type VersionPage,
  versionPageSchema,
  type VersionState,
  versionStateSchema,
} from '@file-server/contract/releases';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { describe } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import {
  authorOf,
  operatorCall,
  type OperatorEnv,
  type RequireOperator,
} from '../api-tokens/index.ts';
import {
  type DeviceOf,
  requireRole,
  requireSession,
  type SessionEnv,
  type Sessions,
} from '../sessions/index.ts';
import { change, drop, publish } from './change-release.ts';
import { getDrafts } from './drafts.ts';
import { getHolders } from './holders.ts';
import { recall, type RecallDeps } from './tasks.ts';
import { getVersionsOfFile, type VersionsDeps } from './versions-of-file.ts';

export interface ReleasesRoutesDeps extends VersionsDeps, RecallDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  readonly requireOperator: RequireOperator;
  readonly deviceOf: DeviceOf;
}

const idParam = z.object({ id: versionIdSchema });
const PATH = '/api/operator/versions/:id';
const problems = ['invalid_request', 'entry_not_found'] as const;

const noVersion = () => new ProblemError('entry_not_found', 'There is no version with this id.');

export function releasesRoutes(deps: ReleasesRoutesDeps) {
  return new Hono<SessionEnv>()
    .get(
      '/api/library/entries/:id/versions',
      describe({
        tag: 'Library',
        summary: 'The versions of a file, newest first; to operators also its drafts.',
        answers: { 200: versionPageSchema },
        problems: ['invalid_request', 'invalid_cursor', 'entry_not_found', 'entry_is_a_folder'],
      }),
      requireSession(deps.sessions),
      requireRole('admin'),
      validate('param', z.object({ id: entryIdSchema })),
      validate('query', listVersionsQuerySchema),
      async (c) => {
        const query = { entryId: c.req.valid('param').id, ...c.req.valid('query') };
        const page = await getVersionsOfFile(deps, c.var.session, query);
        return c.json(page satisfies VersionPage);
      },
    )
    .route('/', deskRoutes(deps))
    .route('/', draftRoutes(deps));
}

/** What operators do with versions. */
function deskRoutes(deps: ReleasesRoutesDeps) {
  return new Hono<OperatorEnv>()
    .patch(
      PATH,
      ...operatorCall(deps, {
        scope: 'publish',
        summary: 'Change label, channel, platform or notes of a version, or a draft’s schedule.',
        answers: { 200: versionStateSchema },
        headers: {
          'If-Match': 'Entity tag of it as it was seen; without it, as with *, whatever it is.',
        },
        problems: [...problems, 'version_changed'],
      }),
      validate('param', idParam),
      validate('json', changeVersionRequestSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const state = await change(deps, id, c.req.valid('json'), c.req.header('if-match'));
        if (state === null) throw noVersion();
        return c.json({ id, state } satisfies VersionState);
      },
    )
    .post(
      `${PATH}/publish`,
      ...operatorCall(deps, {
        scope: 'publish',
        summary:
          'Publish a draft now, or offer a recalled version again. Again changes nothing. The answer names another version than the draft where that has the same content already.',
        answers: { 200: versionStateSchema },
        problems,
      }),
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        const published = await publish(deps, id, authorOf(deps, c));
        if (published === null) throw noVersion();
        return c.json(published satisfies VersionState);
      },
    )
    .post(
      `${PATH}/recall`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary:
          'Recall a published version: nobody fetches it any more, and its holders are told why.',
        answers: { 200: versionStateSchema },
        problems,
      }),
      validate('param', idParam),
      validate('json', recallVersionRequestSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const { actor } = authorOf(deps, c);
        const { reason } = c.req.valid('json');
        if ((await recall(deps, { versionId: id, reason, actor })) === null) throw noVersion();
        return c.json({ id, state: 'recalled' } satisfies VersionState);
      },
    )
    .get(
      `${PATH}/holders`,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'Who has fetched a version.',
        answers: { 200: holderPageSchema },
        problems: [...problems, 'invalid_cursor'],
      }),
      validate('param', idParam),
      validate('query', listHoldersQuerySchema),
      async (c) => {
        const page = await getHolders(deps.db, c.req.valid('param').id, c.req.valid('query'));
        return c.json(page satisfies HolderPage);
      },
    );
}

/** What waits to be published. */
function draftRoutes(deps: ReleasesRoutesDeps) {
  return new Hono<OperatorEnv>()
    .get(
      '/api/operator/drafts',
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'Drafts of all files, the latest first.',
        answers: { 200: draftPageSchema },
        problems: ['invalid_request', 'invalid_cursor'],
      }),
      validate('query', listDraftsQuerySchema),
      async (c) => c.json((await getDrafts(deps.db, c.req.valid('query'))) satisfies DraftPage),
    )
    .delete(
      '/api/operator/drafts/:id',
      ...operatorCall(deps, {
        scope: 'publish',
        summary: 'Drop a draft, which nobody can publish then.',
        answers: { 204: null },
        problems,
      }),
      validate('param', idParam),
      async (c) => {
        if (!(await drop(deps, c.req.valid('param').id))) {
          throw new ProblemError('entry_not_found', 'There is no draft with this id.');
        }
        return c.body(null, 204);
      },
    );
}
