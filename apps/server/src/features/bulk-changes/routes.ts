import {
  bulkChangeSchema,
  bulkChangesSchema,
  bulkParamSchema,
  bulkPreviewSchema,
  previewBulkChangeSchema,
  startBulkChangeSchema,
} from '@file-server/contract/bulk-changes';
import { Hono } from 'hono';
import { describe } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import { authorOf, type OperatorEnv, type RequireOperator } from '../api-tokens/index.ts';
import type { DeviceOf } from '../sessions/index.ts';
import { preview } from './preview.ts';
import { getBulkChange, listBulkChanges } from './repository.ts';
import { startBulkChange, type StartDeps, stopBulkChange } from './start.ts';

export interface BulkChangeRoutesDeps extends StartDeps {
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

const tag = 'Operator';
const PATH = '/api/operator/bulk-changes';
const problems = ['invalid_request', 'operator_required'] as const;

/** Changes of the terms of many users at once. */
export function bulkChangeRoutes(deps: BulkChangeRoutesDeps) {
  const { db, requireOperator } = deps;
  return new Hono<OperatorEnv>()
    .post(
      `${PATH}/preview`,
      describe({
        tag,
        scope: 'manage',
        summary: 'What a bulk change would do now, and to whom nothing and why.',
        answers: { 200: bulkPreviewSchema },
        problems: [...problems, 'too_many_users'],
      }),
      requireOperator('manage'),
      validate('json', previewBulkChangeSchema),
      async (c) => {
        const { selection, terms } = c.req.valid('json');
        return c.json(await preview(deps, selection, terms));
      },
    )
    .post(
      PATH,
      describe({
        tag,
        scope: 'manage',
        summary: 'Change the terms of many users; it goes on by itself, 500 in one transaction.',
        answers: { 202: bulkChangeSchema },
        problems: [...problems, 'too_many_users'],
      }),
      requireOperator('manage'),
      validate('json', startBulkChangeSchema),
      async (c) => {
        const { actor } = authorOf(deps, c);
        return c.json(await startBulkChange(deps, c.req.valid('json'), actor), 202);
      },
    )
    .get(
      PATH,
      describe({
        tag,
        scope: 'read',
        summary: 'Bulk changes, the newest first, at most 50.',
        answers: { 200: bulkChangesSchema },
        problems: ['operator_required'],
      }),
      requireOperator('read'),
      async (c) => c.json({ items: await listBulkChanges(db) }),
    )
    .route('/', oneRoutes(deps));
}

function oneRoutes(deps: BulkChangeRoutesDeps) {
  const { db, requireOperator } = deps;
  return new Hono<OperatorEnv>()
    .get(
      `${PATH}/:id`,
      describe({
        tag,
        scope: 'read',
        summary: 'One bulk change, and how far it is.',
        answers: { 200: bulkChangeSchema },
        problems: [...problems, 'not_found'],
      }),
      requireOperator('read'),
      validate('param', bulkParamSchema),
      async (c) => c.json(await getBulkChange(db, c.req.valid('param').id)),
    )
    .post(
      `${PATH}/:id/stop`,
      describe({
        tag,
        scope: 'manage',
        summary: 'End a bulk change where it is; who was changed stays so. Again changes nothing.',
        answers: { 200: bulkChangeSchema },
        problems: [...problems, 'not_found'],
      }),
      requireOperator('manage'),
      validate('param', bulkParamSchema),
      async (c) => c.json(await stopBulkChange(deps, c.req.valid('param').id)),
    );
}
