import { queryOptions } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';

/** For the tests of the service; screens use the query below. */
export const searchApi = createDemoClient(() => import('../endpoints.ts')).api.search;

export const searchQuery = queryOptions({
  queryKey: demoKey('search-page'),
  queryFn: ({ signal }) => answerOf(searchApi.$get({}, { init: { signal } })),
});
