import {
  entitlementSchema,
  entitlementsQuerySchema,
  entitlementsSchema,
  giveEntitlementRequestSchema,
} from '@file-server/contract/products';
import { Hono } from 'hono';
import { validate } from '../../../platform/request/validate.ts';
import { authorOf, operatorCall, type OperatorEnv } from '../../api-tokens/index.ts';
import { endEntitlement, giveEntitlement } from '../commands/change-entitlements.ts';
import { presentEntitlement } from '../present.ts';
import { listEntitlements } from '../repository.ts';
import { endingCall, type ProductRoutesDeps } from './operator-desk.ts';

const PATH = '/api/operator/entitlements';

/** Who holds which product, and until when. */
export function entitlementRoutes(deps: ProductRoutesDeps) {
  return new Hono<OperatorEnv>()
    .get(
      PATH,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'Entitlements, the newest first, at most 1,000; of one holder or product.',
        answers: { 200: entitlementsSchema },
        problems: ['invalid_request'],
      }),
      validate('query', entitlementsQuerySchema),
      async (c) => {
        const found = await listEntitlements(deps.db, c.req.valid('query'));
        return c.json({ entitlements: found.map(presentEntitlement) });
      },
    )
    .post(
      PATH,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Give a product to a user or a plan.',
        answers: { 201: entitlementSchema },
        problems: ['invalid_request', 'not_found', 'product_gone'],
      }),
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
      ...endingCall(deps, 'End an entitlement now; one that has ended stays as it is.'),
      async (c) => {
        const author = authorOf(deps, c, c.req.valid('query').reason);
        await endEntitlement(deps, c.req.valid('param').id, author);
        return c.body(null, 204);
      },
    );
}

const toEpoch = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);
