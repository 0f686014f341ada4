/** What a state means for the shop; each has its colour. */
export const STATUS_TONES = [
  'waiting',
  'accepted',
  'preparing',
  'shipped',
  'cancelled',
  'refunded',
] as const;

export type StatusTone = (typeof STATUS_TONES)[number];

export const STATUS_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;

type OrderStatus = {
  readonly id: (typeof STATUS_IDS)[number];
  readonly name: string;
  readonly color: StatusTone;
};

/** The states of an order (R4.14), in the order of their numbers. */
export const ORDER_STATUSES: readonly OrderStatus[] = [
  { id: 1, name: 'Awaiting check payment', color: 'waiting' },
  { id: 2, name: 'Payment accepted', color: 'accepted' },
  { id: 3, name: 'Preparing the order', color: 'preparing' },
  { id: 4, name: 'Shipped', color: 'shipped' },
  { id: 5, name: 'Delivered', color: 'accepted' },
  { id: 6, name: 'Canceled', color: 'cancelled' },
  { id: 7, name: 'Refunded', color: 'refunded' },
  { id: 8, name: 'Payment error', color: 'refunded' },
  { id: 9, name: 'On pre-order (paid)', color: 'shipped' },
  { id: 10, name: 'Awaiting bank wire payment', color: 'waiting' },
  { id: 11, name: 'Awaiting PayPal payment', color: 'waiting' },
  { id: 12, name: 'Remote payment accepted', color: 'accepted' },
  { id: 13, name: 'On pre-order (not paid)', color: 'shipped' },
  { id: 14, name: 'Awaiting Cash-on-delivery payment', color: 'waiting' },
];
