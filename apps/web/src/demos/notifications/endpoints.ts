import { Hono } from 'hono/tiny';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import { simulatedNotificationsSchema } from './model.ts';
import { seedNotifications } from './seed.ts';

const store = createDemoStore({
  name: 'notifications',
  version: 1,
  schema: simulatedNotificationsSchema,
  seed: seedNotifications,
});

/** The simulated notifications (R7.11). */
export const endpoints = new Hono()
  .onError(answerOfError)
  .get('/api/notification-panel/data', (c) => c.json(store.read()));
