import { fromCents, shareOf, sumOf, toCents } from '../model/money.ts';
import type { Customer, Order, OrderedProduct, StatusEntry } from '../model/order.ts';
import { ORDER_STATUSES } from '../model/order-status.ts';
import { featuredImage, type Product } from '../model/product.ts';
import { sampleCustomers } from './customers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** R9.06. */
const TAX_RATE = 10;

type Sample = readonly [
  daysAgo: number,
  customer: number,
  method: Order['payment']['method'],
  carrier: Order['shippingDetails']['carrier'],
  /** Numbers of the states that the order went through, oldest first. */
  path: readonly number[],
  /** Which products, and how many of each. */
  lines: readonly (readonly [product: number, quantity: number])[],
  /** Percent. */
  discount?: number,
];

/** Newest first; each of the fourteen states is where one of them stands. */
const SAMPLES: readonly Sample[] = [
  [
    0,
    3,
    'PayPal',
    'USPS',
    [11],
    [
      [0, 2],
      [3, 1],
    ],
  ],
  [0, 7, 'Credit Card', 'FedEx', [2], [[9, 1]], 5],
  [
    1,
    0,
    'Check',
    'USPS',
    [1],
    [
      [13, 3],
      [2, 2],
      [14, 4],
    ],
  ],
  [
    1,
    10,
    'PayPal',
    'TNT',
    [11, 2, 3],
    [
      [5, 1],
      [18, 1],
    ],
  ],
  [
    2,
    4,
    'Bank-wire',
    'USPS',
    [10],
    [
      [19, 2],
      [6, 1],
    ],
  ],
  [
    2,
    1,
    'PayPal',
    'FedEx',
    [11, 12],
    [
      [4, 1],
      [10, 1],
      [0, 6],
    ],
    10,
  ],
  [3, 8, 'Check', 'USPS', [14], [[17, 2]]],
  [
    4,
    11,
    'Credit Card',
    'TNT',
    [8],
    [
      [12, 1],
      [15, 1],
    ],
  ],
  [5, 2, 'PayPal', 'USPS', [11, 2, 3, 4], [[8, 5]]],
  [6, 5, 'PayPal', 'USPS', [11, 2, 9], [[9, 2]]],
  [
    7,
    6,
    'Check',
    'FedEx',
    [1, 13],
    [
      [16, 1],
      [11, 2],
    ],
  ],
  [
    9,
    9,
    'PayPal',
    'TNT',
    [11, 2, 3, 4, 5],
    [
      [13, 1],
      [0, 1],
      [3, 2],
      [14, 1],
    ],
  ],
  [11, 0, 'Credit Card', 'USPS', [2, 3, 4, 5], [[18, 1]], 15],
  [13, 7, 'PayPal', 'USPS', [11, 6], [[5, 2]]],
  [
    16,
    4,
    'Check',
    'FedEx',
    [1, 2, 7],
    [
      [7, 1],
      [15, 1],
    ],
  ],
  [
    19,
    10,
    'PayPal',
    'USPS',
    [11, 2, 3, 4, 5],
    [
      [1, 2],
      [2, 8],
    ],
  ],
  [23, 3, 'Bank-wire', 'TNT', [10, 2, 3, 4, 5], [[9, 5]], 20],
  [
    28,
    11,
    'Credit Card',
    'USPS',
    [12, 3, 4, 5],
    [
      [6, 1],
      [19, 1],
      [17, 1],
    ],
  ],
  [
    34,
    1,
    'PayPal',
    'FedEx',
    [11, 2, 3, 4, 5],
    [
      [4, 2],
      [10, 1],
    ],
  ],
  [
    41,
    8,
    'Check',
    'TNT',
    [1, 2, 3, 4, 5],
    [
      [12, 1],
      [8, 2],
      [3, 3],
    ],
    10,
  ],
];

const PAID: ReadonlySet<number> = new Set([2, 9, 12]);
const SHIPPED = 4;

/** The states newest first: the oldest with the order, the others at most a day apart, until `now`. */
function historyOf(path: readonly number[], orderedAt: number, now: number): StatusEntry[] {
  const pause = Math.min(21 * HOUR, (now - orderedAt) / path.length);
  return path
    .flatMap((number, step) => {
      const status = ORDER_STATUSES.find(({ id }) => id === number);
      const date = new Date(orderedAt + step * pause).toISOString();
      return status === undefined ? [] : [{ ...status, date }];
    })
    .toReversed();
}

const lineOf = (product: Product, quantity: number): OrderedProduct => ({
  id: product.id,
  name: product.name,
  price: product.priceTaxExcl,
  quantity,
  total: fromCents(toCents(product.priceTaxExcl) * quantity),
  image: featuredImage(product)?.url ?? '',
});

function orderOf(
  sample: Sample,
  index: number,
  now: number,
  products: readonly Product[],
  customers: readonly Customer[],
): Order {
  const [daysAgo, buyer, method, carrier, path, lines, discountRate = 0] = sample;
  const customer = customers[buyer];
  if (customer === undefined) throw new Error('An order of nobody.');
  const orderedAt = now - daysAgo * DAY - (2 + index) * HOUR;
  const status = historyOf(path, orderedAt, now);
  const ordered = lines.flatMap(([which, quantity]) => {
    const product = products[which];
    return product === undefined ? [] : [{ product, quantity }];
  });
  const lineItems = ordered.map(({ product, quantity }) => lineOf(product, quantity));
  const fee = sumOf(ordered.map(({ product }) => product.extraShippingFee));
  const weight = ordered.reduce((sum, { product, quantity }) => sum + product.weight * quantity, 0);
  const subtotal = sumOf([...lineItems.map(({ total }) => total), fee]);
  const discount = shareOf(subtotal, discountRate);
  const tax = shareOf(sumOf([subtotal, -discount]), TAX_RATE);
  const total = sumOf([subtotal, -discount, tax]);
  const paidAt = status.find(({ id }) => PAID.has(id))?.date ?? '';
  const shippedAt = status.find(({ id }) => id === SHIPPED)?.date ?? '';
  const number = SAMPLES.length - index;
  return {
    id: String(number),
    reference: `FS-${String(24_100 + number * 37)}`,
    subtotal,
    tax,
    discount,
    total,
    date: new Date(orderedAt).toISOString(),
    customer,
    products: lineItems,
    status,
    payment: {
      transactionId: paidAt === '' ? '' : `txn-${(0x5f_31_a0 + number * 7919).toString(16)}`,
      amount: total,
      method,
      date: paidAt,
    },
    shippingDetails: {
      tracking:
        shippedAt === '' ? '' : `${carrier.toUpperCase()}-${String(400_120 + number * 613)}`,
      carrier,
      weight: Math.round(weight * 100) / 100,
      fee,
      date: shippedAt,
    },
  };
}

/** Twenty orders (R9.06) of these products, dated back from `now` (ms). */
export function sampleOrders(now: number, products: readonly Product[]): Order[] {
  const customers = sampleCustomers();
  return SAMPLES.map((sample, index) => orderOf(sample, index, now, products, customers));
}
