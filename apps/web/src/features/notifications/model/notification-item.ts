import type { Notification, NOTIFICATION_VARIANTS } from '@file-server/contract/notifications';
import type { SampleNotification } from '../../../lib/module.ts';

export type NotificationVariant = (typeof NOTIFICATION_VARIANTS)[number];

/** What the panel and the pop-ups show; `key` is unique across both sources. */
export type NotificationItem =
  | { readonly source: 'product'; readonly key: string; readonly product: Notification }
  | { readonly source: 'demo'; readonly key: string; readonly simulated: SampleNotification };

export const productItem = (product: Notification): NotificationItem => ({
  source: 'product',
  key: `product:${product.id}`,
  product,
});

export const demoItem = (simulated: SampleNotification): NotificationItem => ({
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
    case 'product_ends':
      return 'warning';
    case 'quota_nearly_used':
      return product.downloaded < product.maximum ? 'warning' : 'error';
    case 'content_damaged':
    case 'version_recalled':
      return 'error';
    case 'request_decided':
      return product.approved ? 'success' : 'info';
    case 'file_published':
    case 'registrations_waiting':
      return 'info';
  }
}

type Address = { readonly to: string; readonly search?: Readonly<Record<string, string>> };

/** Where in the product one sees what it tells of; null = nowhere. */
export function addressOf(item: NotificationItem): Address | null {
  if (item.source === 'demo') return null;
  const { product } = item;
  switch (product.kind) {
    case 'licence_expires':
    case 'quota_nearly_used':
    case 'request_decided':
      return { to: '/licence' };
    case 'product_ends':
      return { to: folderAddress(product.entryId) };
    case 'file_published': {
      const { folder, batch, entryId } = product;
      if (batch === undefined) {
        return { to: folderAddress(folder?.id), search: { selected: entryId } };
      }
      return { to: folderAddress(batch.folders === 1 ? folder?.id : undefined) };
    }
    case 'content_damaged':
    case 'version_recalled':
      return { to: '/file-manager', search: { selected: product.entryId } };
    case 'registrations_waiting':
      return { to: '/operator/requests', search: { kind: 'registration' } };
  }
}

const folderAddress = (id: string | undefined): string =>
  id === undefined ? '/file-manager' : `/file-manager/${id}`;

const BY_URGENCY = ['error', 'warning', 'info', 'success'] as const satisfies NotificationVariant[];

/** The variant of one snackbar for all of them. */
export function mostUrgent(items: readonly NotificationItem[]): NotificationVariant {
  const variants = new Set(items.map(variantOf));
  return BY_URGENCY.find((variant) => variants.has(variant)) ?? 'info';
}
