import { queryOptions } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { useChange } from '../../../demo-kit/data/use-change.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';

/** For the tests of the service; the screen uses the query and the changes below. */
export const comingSoonApi = createDemoClient(() => import('../endpoints.ts')).api['coming-soon'];

const DEMO = 'coming-soon';

export const comingSoonQuery = queryOptions({
  queryKey: demoKey(DEMO),
  queryFn: ({ signal }) => answerOf(comingSoonApi.$get({}, { init: { signal } })),
});

export const useSubscribe = () =>
  useChange({
    demo: DEMO,
    call: (email: string) => answerOf(comingSoonApi.subscribe.$post({ json: { email } })),
  });

export const useUnsubscribe = () =>
  useChange({
    demo: DEMO,
    call: (email: string) => answerOf(comingSoonApi.unsubscribe.$post({ json: { email } })),
  });
