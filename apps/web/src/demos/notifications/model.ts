import type { NOTIFICATION_VARIANTS } from '@file-server/contract/notifications';

/** GET /api/notification-panel/data answers with a list of these (R3.08). */
export interface SimulatedNotification {
  readonly id: string;
  readonly message: string;
  readonly options: { readonly variant: (typeof NOTIFICATION_VARIANTS)[number] };
  readonly dismissed: boolean;
}
