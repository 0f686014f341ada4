import * as z from 'zod/mini';
import { collectionSchema } from '../../../demo-kit/data/collection.ts';
import { STATUS_IDS, STATUS_TONES } from './order-status.ts';

/** R4.14. */
export const PAYMENT_METHODS = ['Credit Card', 'Check', 'PayPal', 'Bank-wire'] as const;
export const CARRIERS = ['TNT', 'USPS', 'FedEx'] as const;

const addressSchema = z.object({ address: z.string(), lat: z.number(), lng: z.number() });

const customerSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Address of a picture; '' = initials. */
  avatar: z.string(),
  company: z.string(),
  jobTitle: z.string(),
  email: z.string(),
  phone: z.string(),
  invoiceAddress: addressSchema,
  shippingAddress: addressSchema,
});

const orderedProductSchema = z.object({
  /** The product's id; the product may be gone meanwhile. */
  id: z.string(),
  name: z.string(),
  /** Of one, without tax, in US dollars. */
  price: z.number(),
  quantity: z.int(),
  /** `price` by `quantity`. */
  total: z.number(),
  image: z.string(),
});

const statusEntrySchema = z.object({
  id: z.literal(STATUS_IDS),
  name: z.string(),
  color: z.enum(STATUS_TONES),
  /** ISO instant. */
  date: z.string(),
});

/** An order (R3.09). Amounts are US dollars; subtotal - discount + tax = total. */
const orderSchema = z.object({
  id: z.string(),
  reference: z.string(),
  /** The products and the shipping fee, without tax. */
  subtotal: z.number(),
  tax: z.number(),
  discount: z.number(),
  total: z.number(),
  /** ISO instant. */
  date: z.string(),
  customer: customerSchema,
  products: z.array(orderedProductSchema),
  /** What the order went through, newest first. */
  status: z.array(statusEntrySchema).check(z.minLength(1)),
  payment: z.object({
    /** '' until the money has come. */
    transactionId: z.string(),
    amount: z.number(),
    method: z.enum(PAYMENT_METHODS),
    /** ISO instant; '' until the money has come. */
    date: z.string(),
  }),
  shippingDetails: z.object({
    /** '' until the parcel has left. */
    tracking: z.string(),
    carrier: z.enum(CARRIERS),
    /** Kilograms. */
    weight: z.number(),
    fee: z.number(),
    /** ISO instant; '' until the parcel has left. */
    date: z.string(),
  }),
});

export const ordersSchema = collectionSchema(orderSchema);

export type Order = z.infer<typeof orderSchema>;
export type Customer = z.infer<typeof customerSchema>;
export type OrderedProduct = z.infer<typeof orderedProductSchema>;
export type StatusEntry = z.infer<typeof statusEntrySchema>;

export const orderIdQuerySchema = z.object({ orderId: z.string() });
export const orderIdsSchema = z.object({ orderIds: z.array(z.string()) });

export const customerName = ({ firstName, lastName }: Customer): string =>
  `${firstName} ${lastName}`;

/** What the order is at now. */
export const latestStatus = ({ status }: Order): StatusEntry => {
  const [latest] = status;
  if (latest === undefined) throw new Error('An order without a status.');
  return latest;
};
