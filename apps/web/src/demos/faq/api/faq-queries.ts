import { queryOptions } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';

/** For the tests of the service; the screen uses the query below. */
export const faqApi = createDemoClient(() => import('../endpoints.ts')).api.faq;

export const faqsQuery = queryOptions({
  queryKey: demoKey('faq'),
  queryFn: ({ signal }) => answerOf(faqApi.$get({}, { init: { signal } })),
});
