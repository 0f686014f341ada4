import { Hono } from 'hono/tiny';
import * as z from 'zod/mini';
import {
  collectionOf,
  findItem,
  nextId,
  presentItems,
  withItem,
  withoutItems,
  withReplaced,
} from '../../demo-kit/data/collection.ts';
import { checkedJson, checkedQuery } from '../../demo-runtime/checked.ts';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import { orderIdQuerySchema, orderIdsSchema, ordersSchema } from './model/order.ts';
import {
  productIdQuerySchema,
  productIdsSchema,
  productsSchema,
  removeProductSchema,
  saveProductSchema,
} from './model/product.ts';
import { sampleOrders } from './sample/orders.ts';
import { sampleProducts } from './sample/products.ts';

/** Everything that the simulated service knows. */
const stateSchema = z.object({ products: productsSchema, orders: ordersSchema });

const store = createDemoStore({
  name: 'e-commerce',
  version: 1,
  schema: stateSchema,
  seed: (now) => {
    const products = sampleProducts();
    return { products: collectionOf(products), orders: collectionOf(sampleOrders(now, products)) };
  },
});

function removeProducts(ids: readonly string[]): void {
  const state = store.read();
  store.write({ ...state, products: withoutItems(state.products, ids) });
}

/** The simulated shop (R7.25). */
export const endpoints = new Hono()
  .basePath('/api/e-commerce-app')
  .onError(answerOfError)
  .get('/products', (c) => c.json(presentItems(store.read().products)))
  .get('/product', checkedQuery(productIdQuerySchema), (c) =>
    c.json(findItem(store.read().products, c.req.valid('query').productId)),
  )
  .post('/product/save', checkedJson(saveProductSchema), (c) => {
    const state = store.read();
    const wanted = c.req.valid('json');
    const product = { ...wanted, id: wanted.id ?? nextId('product', state.products) };
    const products = withReplaced(state.products, product) ?? withItem(state.products, product);
    store.write({ ...state, products });
    return c.json(product);
  })
  .post('/remove-product', checkedJson(removeProductSchema), (c) => {
    const { id } = c.req.valid('json');
    removeProducts([id]);
    return c.json(id);
  })
  .post('/remove-products', checkedJson(productIdsSchema), (c) => {
    const { productIds } = c.req.valid('json');
    removeProducts(productIds);
    return c.json(productIds);
  })
  .get('/orders', (c) => c.json(presentItems(store.read().orders)))
  .get('/order', checkedQuery(orderIdQuerySchema), (c) =>
    c.json(findItem(store.read().orders, c.req.valid('query').orderId)),
  )
  .post('/remove-orders', checkedJson(orderIdsSchema), (c) => {
    const { orderIds } = c.req.valid('json');
    const state = store.read();
    store.write({ ...state, orders: withoutItems(state.orders, orderIds) });
    return c.json(orderIds);
  });
