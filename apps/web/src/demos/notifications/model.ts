import { NOTIFICATION_VARIANTS } from '@file-server/contract';
import * as z from 'zod/mini';

/** GET /api/notification-panel/data (R3.08). */
export const simulatedNotificationsSchema = z.array(
  z.object({
    id: z.string(),
    message: z.string(),
    options: z.object({ variant: z.enum(NOTIFICATION_VARIANTS) }),
    dismissed: z.boolean(),
  }),
);

export type SimulatedNotifications = z.infer<typeof simulatedNotificationsSchema>;
