import { queryOptions } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';

/** For the tests of the service; the screen uses the query below. */
export const iconsApi = createDemoClient(() => import('../endpoints.ts')).api;

export const iconsQuery = queryOptions({
  queryKey: demoKey('icons', 'all'),
  queryFn: ({ signal }) => answerOf(iconsApi.icons.$get({}, { init: { signal } })),
});
