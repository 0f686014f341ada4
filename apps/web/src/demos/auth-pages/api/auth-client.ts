import { createDemoClient } from '../../../demo-runtime/demo-client.ts';

/** Calls of the simulated sign-in service. */
export const { auth } = createDemoClient(() => import('../endpoints.ts')).api;
