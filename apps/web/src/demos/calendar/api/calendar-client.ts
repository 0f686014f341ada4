import { createDemoClient } from '../../../demo-runtime/demo-client.ts';

/** Calls of the simulated calendar service. */
export const calendar = createDemoClient(() => import('../endpoints.ts')).api['calendar-app'];
