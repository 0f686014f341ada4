import {
  entitlementSchema,
  entitlementsQuerySchema,
  entitlementsSchema,
  giveEntitlementRequestSchema,
  idParamSchema,
  reasonQuerySchema,
} from '@file-server/contract/products';
import { Hono } from 'hono';
import { describe } from '../../../platform/request/describe.ts';
import { validate } from '../../../platform/request/validate.ts';
import { authorOf, type OperatorEnv } from '../../api-tokens/index.ts';
import { endEntitlement, giveEntitlement } from '../commands/change-entitlements.ts';
import { presentEntitlement } from '../present.ts';
import { listEntitlements } from '../repository.ts';
import { type ProductRoutesDeps, TAG } from './operator-desk.ts';

const PATH = '/api/operator/entitlements';

/** Who holds which product, and until when. */
export function entitlementRoutes(deps: ProductRoutesDeps) {
  const { requireOperator } = deps;
  return new Hono<OperatorEnv>()
    .get(
      PATH,
      describe({
        tag: TAG,
        scope: 'read',
        summary: 'Entitlements, the newest first, at most 1,000; of one holder or product.',
        answers: { 200: entitlementsSchema },
        problems: ['invalid_request', 'operator_required'],
      }),
      requireOperator('read'),
      validate('query', entitlementsQuerySchema),
      async (c) => {
        const found = await listEntitlements(deps.db, c.req.valid('query'));
        return c.json({ entitlements: found.map(presentEntitlement) });
      },
    )
    .post(
      PATH,
      describe({
        tag: TAG,
        scope: 'manage',
        summary: 'Give a product to a user or a plan.',
        answers: { 201: entitlementSchema },
        problems: ['invalid_request', 'operator_required', 'not_found'],
      }),
      requireOperator('manage'),
      validate('json', giveEntitlementRequestSchema),
      async (c) => {
        const { reason, holder, productId, maximum, ...times } = c.req.valid('json');
        const terms = {
          holder_kind: holder.kind,
          holder_id: holder.id,
          product_id: productId,
          starts_at: toEpoch(times.startsAt),
          ends_at: toEpoch(times.endsAt),
          updates_until: toEpoch(times.updatesUntil),
          maximum,
        };
        const given = await giveEntitlement(deps, terms, authorOf(deps, c, reason));
        return c.json(presentEntitlement(given), 201);
      },
    )
    .delete(
      `${PATH}/:id`,
      describe({
        tag: TAG,
        scope: 'manage',
        summary: 'End an entitlement now; one that has ended stays as it is.',
        answers: { 204: null },
        problems: ['invalid_request', 'operator_required', 'not_found'],
      }),
      requireOperator('manage'),
      validate('param', idParamSchema),
      validate('query', reasonQuerySchema),
      async (c) => {
        const author = authorOf(deps, c, c.req.valid('query').reason);
        await endEntitlement(deps, c.req.valid('param').id, author);
        return c.body(null, 204);
      },
    );
}

const toEpoch = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);
