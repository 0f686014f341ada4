import {
  changeProductRequestSchema,
  idParamSchema,
  markProductRequestSchema,
  productSchema,
  productsSchema,
} from '@file-server/contract/products';
import { Hono } from 'hono';
import { validate } from '../../../platform/request/validate.ts';
import { authorOf, operatorCall, type OperatorEnv } from '../../api-tokens/index.ts';
import { changeProduct } from '../commands/change-product.ts';
import { markProduct } from '../commands/mark-product.ts';
import { unmarkProduct } from '../commands/unmark-product.ts';
import { presentTaggedProduct } from '../present.ts';
import { listProducts } from '../repository.ts';
import { IF_MATCH, type ProductRoutesDeps, removalCall } from './operator-desk.ts';

const PATH = '/api/operator/products';

/** Which folders are sold, and how they meet those who do not hold them. */
export function productDeskRoutes(deps: ProductRoutesDeps) {
  return new Hono<OperatorEnv>()
    .get(
      PATH,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'All products, by name.',
        answers: { 200: productsSchema },
      }),
      async (c) => c.json({ products: (await listProducts(deps.db)).map(presentTaggedProduct) }),
    )
    .post(
      PATH,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Mark a folder as a product.',
        answers: { 201: productSchema },
        problems: ['invalid_request', 'entry_not_found', 'already_a_product'],
      }),
      validate('json', markProductRequestSchema),
      async (c) => {
        const { reason, ...mark } = c.req.valid('json');
        return c.json(
          presentTaggedProduct(await markProduct(deps, mark, authorOf(deps, c, reason))),
          201,
        );
      },
    )
    .patch(
      `${PATH}/:id`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Change the name, text, face or previews of a product.',
        answers: { 200: productSchema },
        headers: IF_MATCH,
        problems: ['invalid_request', 'not_found', 'product_changed'],
      }),
      validate('param', idParamSchema),
      validate('json', changeProductRequestSchema),
      async (c) => {
        const { reason, ...changes } = c.req.valid('json');
        const { id } = c.req.valid('param');
        const by = authorOf(deps, c, reason);
        const product = await changeProduct(deps, id, changes, by, c.req.header('if-match'));
        return c.json(presentTaggedProduct(product));
      },
    )
    .delete(
      `${PATH}/:id`,
      ...removalCall(deps, 'Make a product a folder like any other; its entitlements end.'),
      async (c) => {
        const author = authorOf(deps, c, c.req.valid('query').reason);
        await unmarkProduct(deps, c.req.valid('param').id, author);
        return c.body(null, 204);
      },
    );
}
