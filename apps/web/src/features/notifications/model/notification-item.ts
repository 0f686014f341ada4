import type { Notification, NOTIFICATION_VARIANTS } from '@file-server/contract';

export type NotificationVariant = (typeof NOTIFICATION_VARIANTS)[number];

/** A notification of the simulated service (R3.08). */
export type SimulatedNotification = {
  readonly id: string;
  readonly message: string;
  readonly options: { readonly variant: NotificationVariant };
  readonly dismissed: boolean;
};

/** Fetches the simulated ones; rejects when the simulated call fails. */
export type LoadSimulated = (signal: AbortSignal) => Promise<readonly SimulatedNotification[]>;

/** What the panel and the pop-ups show; `key` is unique across both sources. */
export type NotificationItem =
  | { readonly source: 'product'; readonly key: string; readonly product: Notification }
  | { readonly source: 'demo'; readonly key: string; readonly simulated: SimulatedNotification };

export const productItem = (product: Notification): NotificationItem => ({
  source: 'product',
  key: `product:${product.id}`,
  product,
});

export const demoItem = (simulated: SimulatedNotification): NotificationItem => ({
  source: 'demo',
  key: `demo:${simulated.id}`,
  simulated,
});

/** How urgent it is; the product's own are judged by their facts. */
export function variantOf(item: NotificationItem): NotificationVariant {
  if (item.source === 'demo') return item.simulated.options.variant;
  const { product } = item;
  switch (product.kind) {
    case 'licence_expires':
      return 'warning';
    case 'quota_nearly_used':
      return product.downloaded < product.maximum ? 'warning' : 'error';
    case 'content_damaged':
      return 'error';
    case 'file_published':
    case 'registrations_waiting':
      return 'info';
  }
}
