import {
  bulkChangeSchema,
  bulkChangesSchema,
  bulkParamSchema,
  bulkPreviewSchema,
  previewBulkChangeSchema,
  startBulkChangeSchema,
} from '@file-server/contract/bulk-changes';
import { Hono } from 'hono';
import { validate } from '../../platform/request/validate.ts';
import {
  authorOf,
  operatorCall,
  type OperatorEnv,
  type RequireOperator,
} from '../api-tokens/index.ts';
import type { DeviceOf } from '../sessions/index.ts';
import { getBulkChange, listBulkChanges } from './repository.ts';
import {
  previewBulkChange,
  retryBulkChange,
  startBulkChange,
  type StartDeps,
  stopBulkChange,
} from './start.ts';
import { previewUndo, startUndo } from './undo.ts';

export interface BulkChangeRoutesDeps extends StartDeps {
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

const PATH = '/api/operator/bulk-changes';
const problems = ['invalid_request'] as const;
const undoProblems = [
  ...problems,
  'not_found',
  'bulk_change_running',
  'bulk_change_undone',
  'bulk_change_not_undoable',
] as const;

/** Changes of the terms of many users at once. */
export function bulkChangeRoutes(deps: BulkChangeRoutesDeps) {
  const { db } = deps;
  return new Hono<OperatorEnv>()
    .post(
      `${PATH}/preview`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'What a bulk change would do now, and to whom nothing and why.',
        answers: { 200: bulkPreviewSchema },
        problems: [...problems, 'not_found', 'product_gone', 'too_many_users'],
      }),
      validate('json', previewBulkChangeSchema),
      async (c) => c.json(await previewBulkChange(deps, c.req.valid('json'))),
    )
    .post(
      PATH,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Change the terms of many users; it goes on by itself, 500 in one transaction.',
        answers: { 202: bulkChangeSchema },
        problems: [...problems, 'not_found', 'product_gone', 'too_many_users'],
      }),
      validate('json', startBulkChangeSchema),
      async (c) => {
        const { actor } = authorOf(deps, c);
        return c.json(await startBulkChange(deps, c.req.valid('json'), actor), 202);
      },
    )
    .get(
      PATH,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'Bulk changes, the newest first, at most 50.',
        answers: { 200: bulkChangesSchema },
        problems: [],
      }),
      async (c) => c.json({ items: await listBulkChanges(db) }),
    )
    .route('/', oneRoutes(deps))
    .route('/', undoRoutes(deps));
}

function oneRoutes(deps: BulkChangeRoutesDeps) {
  const { db } = deps;
  return new Hono<OperatorEnv>()
    .get(
      `${PATH}/:id`,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'One bulk change, and how far it is.',
        answers: { 200: bulkChangeSchema },
        problems: [...problems, 'not_found'],
      }),
      validate('param', bulkParamSchema),
      async (c) => c.json(await getBulkChange(db, c.req.valid('param').id)),
    )
    .post(
      `${PATH}/:id/stop`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'End a bulk change where it is; who was changed stays so. Again changes nothing.',
        answers: { 200: bulkChangeSchema },
        problems: [...problems, 'not_found'],
      }),
      validate('param', bulkParamSchema),
      async (c) => c.json(await stopBulkChange(deps, c.req.valid('param').id)),
    )
    .post(
      `${PATH}/:id/retry`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Go on with a bulk change that has failed, within 30 days. Again changes nothing.',
        answers: { 200: bulkChangeSchema },
        problems: [...problems, 'not_found'],
      }),
      validate('param', bulkParamSchema),
      async (c) => {
        const { actor } = authorOf(deps, c);
        return c.json(await retryBulkChange(deps, c.req.valid('param').id, actor));
      },
    );
}

function undoRoutes(deps: BulkChangeRoutesDeps) {
  return new Hono<OperatorEnv>()
    .post(
      `${PATH}/:id/undo/preview`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Who would go back to what they had before a bulk change, and who not and why.',
        answers: { 200: bulkPreviewSchema },
        problems: undoProblems,
      }),
      validate('param', bulkParamSchema),
      async (c) => c.json(await previewUndo(deps, c.req.valid('param').id)),
    )
    .post(
      `${PATH}/:id/undo`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Take a bulk change back for all who are still as it left them, within 30 days.',
        answers: { 202: bulkChangeSchema },
        problems: undoProblems,
      }),
      validate('param', bulkParamSchema),
      async (c) => {
        const { actor } = authorOf(deps, c);
        return c.json(await startUndo(deps, c.req.valid('param').id, actor), 202);
      },
    );
}
