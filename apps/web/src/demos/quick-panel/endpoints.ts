import { Hono } from 'hono/tiny';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import { quickPanelSchema } from './model/quick-panel.ts';
import { seedQuickPanel } from './seed.ts';

const store = createDemoStore({
  name: 'quick-panel',
  version: 1,
  schema: quickPanelSchema,
  seed: seedQuickPanel,
});

/** The simulated events and notes (R7.11). */
export const endpoints = new Hono()
  .onError(answerOfError)
  .get('/api/quick-panel/data', (c) => c.json(store.read()));
