import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { shopApi } from './api/shop-client.ts';
import { shareOf, sumOf, withTax } from './model/money.ts';
import { CARRIERS, latestStatus, PAYMENT_METHODS } from './model/order.ts';
import { ORDER_STATUSES } from './model/order-status.ts';
import { NEW_PRODUCT, type Product, type SavedProduct } from './model/product.ts';
import { sampleOrders } from './sample/orders.ts';
import { sampleProducts } from './sample/products.ts';

const products = () => answerOf(shopApi.products.$get());
const product = (productId: string) => answerOf(shopApi.product.$get({ query: { productId } }));
const save = (json: SavedProduct) => answerOf(shopApi.product.save.$post({ json }));
const orders = () => answerOf(shopApi.orders.$get());
const order = (orderId: string) => answerOf(shopApi.order.$get({ query: { orderId } }));

/** The fields of the specification, section 3. */
const PRODUCT_FIELDS =
  'id name handle description categories tags featuredImageId images priceTaxExcl priceTaxIncl taxRate comparedPrice quantity sku width height depth weight extraShippingFee active';
const ORDER_FIELDS =
  'id reference subtotal tax discount total date customer products status payment shippingDetails';
const CUSTOMER_FIELDS =
  'id firstName lastName avatar company jobTitle email phone invoiceAddress shippingAddress';

const expectFields = (item: object, fields: string) =>
  expect(Object.keys(item).toSorted()).toEqual(fields.split(' ').toSorted());

async function first(): Promise<Product> {
  const [one] = await products();
  if (one === undefined) throw new Error('No products.');
  return one;
}

const WANTED: SavedProduct = {
  ...NEW_PRODUCT,
  name: 'Spare Bits',
  handle: 'spare-bits',
  sku: 'B-1',
};

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => vi.restoreAllMocks());

describe('the products of the simulated shop', () => {
  it('[R7.25] [R9.06] are twenty, with a tax rate of 10 and an extra shipping fee of 3', async () => {
    const all = await products();
    expect(all).toHaveLength(20);
    expect(all.filter(({ active }) => active)).toHaveLength(16);
    for (const one of all) {
      expect(one).toMatchObject({ taxRate: 10, extraShippingFee: 3 });
      expect(one.priceTaxIncl).toBe(withTax(one.priceTaxExcl, 10));
      expect(one.images.map(({ id }) => id)).toContain(one.featuredImageId);
    }
  });

  it('[R3.09] have the fields of the specification', async () => {
    const one = await first();
    expectFields(one, PRODUCT_FIELDS);
    expectFields(one.images[0] ?? {}, 'id url type');
  });

  it('[R7.25] GET product answers the product, or nothing', async () => {
    const one = await first();
    expect(await product(one.id)).toEqual(one);
    expect(await product('product-99')).toBeNull();
  });

  it('[R7.25] POST product/save replaces the product of the same id', async () => {
    const changed = { ...(await first()), name: 'Even Parity Mug', priceTaxExcl: 13 };
    expect(await save(changed)).toEqual(changed);
    const all = await products();
    expect(all).toHaveLength(20);
    expect(all[0]).toEqual(changed);
  });

  it('[R7.25] POST product/save appends what has no id, or one that nobody has', async () => {
    expect((await save(WANTED)).id).toBe('product-21');
    await save({ ...WANTED, id: 'mine' });
    expect((await products()).slice(20).map(({ id }) => id)).toEqual(['product-21', 'mine']);
  });

  it.each([
    ['a name of four characters', { name: 'Bits' }],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }],
    ['no SKU', { sku: ' ' }],
    ['half a piece', { quantity: 0.5 }],
    ['a price below nothing', { priceTaxExcl: -1 }],
    [
      'an image that is no image',
      { images: [{ id: '1', url: 'data:text/html,x', type: 'image' as const }] },
    ],
  ])('POST product/save refuses %s and keeps nothing of it', async (_, change) => {
    const before = await first();
    await expect(save({ ...before, ...change })).rejects.toMatchObject({
      status: 400,
      problem: { code: 'invalid_request' },
    });
    expect(await first()).toEqual(before);
  });

  it('[R7.25] POST remove-product removes one, and a save brings it back to its place', async () => {
    const one = await first();
    await answerOf(shopApi['remove-product'].$post({ json: { id: one.id } }));
    expect(await product(one.id)).toBeNull();
    expect(await products()).toHaveLength(19);
    await save(one);
    expect(await first()).toEqual(one);
  });

  it('[R7.25] POST remove-products removes those of the ids, and knows no others', async () => {
    const productIds = ['product-2', 'product-5', 'product-99'];
    await answerOf(shopApi['remove-products'].$post({ json: { productIds } }));
    const left = (await products()).map(({ id }) => id);
    expect(left).toHaveLength(18);
    expect(left).not.toContain('product-5');
  });
});

describe('the orders of the simulated shop', () => {
  it('[R7.25] [R9.06] are twenty, of every payment method and carrier', async () => {
    const all = await orders();
    expect(all).toHaveLength(20);
    expect(new Set(all.map(({ payment }) => payment.method))).toEqual(new Set(PAYMENT_METHODS));
    expect(new Set(all.map((one) => one.shippingDetails.carrier))).toEqual(new Set(CARRIERS));
  });

  it('[R4.14] stand at each of the fourteen states, under the names of the specification', async () => {
    const names =
      'Awaiting check payment|Payment accepted|Preparing the order|Shipped|Delivered|Canceled|Refunded|Payment error|On pre-order (paid)|Awaiting bank wire payment|Awaiting PayPal payment|Remote payment accepted|On pre-order (not paid)|Awaiting Cash-on-delivery payment';
    expect(ORDER_STATUSES.map(({ name }) => name)).toEqual(names.split('|'));
    expect(ORDER_STATUSES.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, i) => i + 1));
    const latest = (await orders()).map((one) => latestStatus(one).id);
    expect(new Set(latest).size).toBe(14);
    expect(PAYMENT_METHODS).toEqual(['Credit Card', 'Check', 'PayPal', 'Bank-wire']);
    expect(CARRIERS).toEqual(['TNT', 'USPS', 'FedEx']);
  });

  it('[R3.09] have the fields of the specification', async () => {
    const [one] = await orders();
    expectFields(one ?? {}, ORDER_FIELDS);
    expectFields(one?.customer ?? {}, CUSTOMER_FIELDS);
    expectFields(one?.customer.invoiceAddress ?? {}, 'address lat lng');
    expectFields(one?.products[0] ?? {}, 'id name price quantity total image');
    expectFields(one?.status[0] ?? {}, 'id name color date');
    expectFields(one?.payment ?? {}, 'transactionId amount method date');
    expectFields(one?.shippingDetails ?? {}, 'tracking carrier weight fee date');
  });

  it('add up to the cent', async () => {
    for (const one of await orders()) {
      const { subtotal, discount, tax, total, shippingDetails } = one;
      expect(sumOf([...one.products.map((line) => line.total), shippingDetails.fee])).toBe(
        subtotal,
      );
      expect(tax).toBe(shareOf(sumOf([subtotal, -discount]), 10));
      expect(sumOf([subtotal, -discount, tax])).toBe(total);
      expect(one.payment.amount).toBe(total);
    }
  });

  it('are dated back from today, their states newest first', () => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    const all = sampleOrders(now, sampleProducts());
    expect(all).toEqual(sampleOrders(now, sampleProducts()));
    for (const { date, status } of all) {
      const times = status.map((entry) => Date.parse(entry.date));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times.at(-1)).toBe(Date.parse(date));
      expect(times[0]).toBeLessThanOrEqual(now);
    }
  });

  it('[R7.25] GET order answers the order, or nothing', async () => {
    const [one] = await orders();
    expect(await order(one?.id ?? '')).toEqual(one);
    expect(await order('99')).toBeNull();
  });

  it('[R7.25] POST remove-orders removes those of the ids', async () => {
    const orderIds = ['20', '7'];
    await answerOf(shopApi['remove-orders'].$post({ json: { orderIds } }));
    expect(await orders()).toHaveLength(18);
    expect(await order('7')).toBeNull();
  });

  it('refuses ids that are none', async () => {
    const orderIds = [7] as unknown as string[];
    await expect(shopApi['remove-orders'].$post({ json: { orderIds } })).rejects.toMatchObject({
      status: 400,
    });
  });
});
