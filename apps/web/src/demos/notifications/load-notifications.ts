import { answerOf, createDemoClient } from '../../demo-runtime/demo-client.ts';
import type { SimulatedNotification } from './model.ts';

const client = createDemoClient(() => import('./endpoints.ts')).api['notification-panel'];

/** The sample messages that stand beside the product's own notifications. */
export const loadNotifications = (signal: AbortSignal): Promise<SimulatedNotification[]> =>
  answerOf(client.data.$get({}, { init: { signal } }));
