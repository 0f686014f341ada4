import { Hono } from 'hono/tiny';
import { checkedJson } from '../../demo-runtime/checked.ts';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import {
  type ComingSoon,
  comingSoonSchema,
  openingAfter,
  subscriptionSchema,
} from './model/coming-soon.ts';

const store = createDemoStore<ComingSoon>({
  name: 'coming-soon',
  version: 1,
  schema: comingSoonSchema,
  seed: (now) => ({ opensAt: openingAfter(now), subscribers: [] }),
});

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The simulated service of the page "coming soon"; the calls are ours, and no mail is sent. */
export const endpoints = new Hono()
  .basePath('/api/coming-soon')
  .onError(answerOfError)
  .get('/', (c) => c.json(store.read()))
  .post('/subscribe', checkedJson(subscriptionSchema), (c) => {
    const { email } = c.req.valid('json');
    const state = store.read();
    const others = state.subscribers.filter((other) => !isSame(other, email));
    store.write({ ...state, subscribers: [...others, email] });
    return c.json(store.read());
  })
  .post('/unsubscribe', checkedJson(subscriptionSchema), (c) => {
    const { email } = c.req.valid('json');
    const state = store.read();
    const subscribers = state.subscribers.filter((other) => !isSame(other, email));
    store.write({ ...state, subscribers });
    return c.json(store.read());
  });
