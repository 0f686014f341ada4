import { queryOptions } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';

/** For the tests of the service; screens use the queries below. */
export const helpApi = createDemoClient(() => import('../endpoints.ts')).api['knowledge-base'];

const DEMO = 'knowledge-base';

export const categoriesQuery = queryOptions({
  queryKey: demoKey(DEMO, 'categories'),
  queryFn: ({ signal }) => answerOf(helpApi.$get({}, { init: { signal } })),
});

/**
 * All articles. The specified call answers with five of each category and there is no other, so the
 * rest comes as data of the demo, when somebody opens a category or looks for something.
 */
export const shelvesQuery = queryOptions({
  queryKey: demoKey(DEMO, 'shelves'),
  queryFn: async () => (await import('../seed/shelves.ts')).SHELVES,
});
