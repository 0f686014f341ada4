import type { Language } from '@file-server/contract/settings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { demoKey } from '../../demo-kit/data/demo-key.ts';
import { answerOf, createDemoClient } from '../../demo-runtime/demo-client.ts';

const client = createDemoClient(() => import('./endpoints.ts')).api['quick-panel'];

/** Events and notes come in the language of the page, so that another one asks again. */
export const quickPanelQuery = (language: Language) =>
  queryOptions({
    queryKey: demoKey('quick-panel', language),
    queryFn: ({ signal }) => answerOf(client.data.$get({}, { init: { signal } })),
    placeholderData: keepPreviousData,
  });
