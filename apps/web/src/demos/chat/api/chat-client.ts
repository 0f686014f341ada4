import { createDemoClient } from '../../../demo-runtime/demo-client.ts';

/** Calls of the simulated chat service. */
export const { chat } = createDemoClient(() => import('../endpoints.ts')).api;
