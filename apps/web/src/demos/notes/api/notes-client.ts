import { createDemoClient } from '../../../demo-runtime/demo-client.ts';

/** Calls of the simulated service of notes. */
export const notesApi = createDemoClient(() => import('../endpoints.ts')).api['notes-app'];
