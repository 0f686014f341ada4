import { queryOptions } from '@tanstack/react-query';
import { answerOf, createDemoClient } from '../../demo-runtime/demo-client.ts';

const client = createDemoClient(() => import('./endpoints.ts')).api['quick-panel'];

export const quickPanelQuery = queryOptions({
  queryKey: ['quick-panel'],
  queryFn: ({ signal }) => answerOf(client.data.$get({}, { init: { signal } })),
});
