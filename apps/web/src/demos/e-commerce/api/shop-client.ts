import { createDemoClient } from '../../../demo-runtime/demo-client.ts';

/** Calls of the simulated shop. */
export const shopApi = createDemoClient(() => import('../endpoints.ts')).api['e-commerce-app'];

/** Names the demo among the keys of queries. */
export const DEMO = 'e-commerce';
