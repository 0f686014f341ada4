import { entryIdSchema } from '@file-server/contract/library';
import {
  heldProductsSchema,
  listReleasesQuerySchema,
  productPageSchema,
  releasePageSchema,
} from '@file-server/contract/product-page';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { describe } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import { requireRole, requireSession, type SessionEnv, type Sessions } from '../sessions/index.ts';
import {
  getHeldProducts,
  getProductPage,
  getReleases,
  type ProductPageDeps,
} from './product-page.ts';

export interface ProductPageRoutesDeps extends ProductPageDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
}

const TAG = 'Library';
const idParam = z.object({ id: entryIdSchema });

/** What somebody holds of products, and what they see who open the folder of one. */
export function productPageRoutes(deps: ProductPageRoutesDeps) {
  const guards = [requireSession(deps.sessions), requireRole('admin')] as const;
  return new Hono<SessionEnv>()
    .get(
      '/api/licence/products',
      describe({
        tag: 'Downloads',
        summary: 'What the caller holds or has held of products that they see, by name.',
        answers: { 200: heldProductsSchema },
      }),
      ...guards,
      async (c) => c.json({ products: await getHeldProducts(deps, c.var.session) }),
    )
    .get(
      '/api/library/entries/:id/product',
      describe({
        tag: TAG,
        summary:
          'The page of a folder that is a product: its text, and what the caller holds of it.',
        answers: { 200: productPageSchema },
        problems: ['invalid_request', 'entry_not_found'],
      }),
      ...guards,
      validate('param', idParam),
      async (c) => c.json(await getProductPage(deps, c.var.session, c.req.valid('param').id)),
    )
    .get(
      '/api/library/entries/:id/releases',
      describe({
        tag: TAG,
        summary: 'What the caller may fetch of a product, the newest first.',
        answers: { 200: releasePageSchema },
        problems: ['invalid_request', 'invalid_cursor', 'entry_not_found'],
      }),
      ...guards,
      validate('param', idParam),
      validate('query', listReleasesQuerySchema),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await getReleases(deps, c.var.session, id, c.req.valid('query')));
      },
    );
}
