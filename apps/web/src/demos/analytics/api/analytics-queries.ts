import { queryOptions } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';
import type { AnalyticsWidget, AnalyticsWidgets } from '../model/widgets.ts';

/** For the tests of the service; the screen uses the query below. */
export const analyticsApi = createDemoClient(() => import('../endpoints.ts')).api[
  'analytics-dashboard-app'
];

const byId = (widgets: readonly AnalyticsWidget[]) =>
  Object.fromEntries(widgets.map((widget) => [widget.id, widget])) as AnalyticsWidgets;

export const widgetsQuery = queryOptions({
  queryKey: demoKey('analytics', 'widgets'),
  queryFn: ({ signal }): Promise<readonly AnalyticsWidget[]> =>
    answerOf(analyticsApi.widgets.$get({}, { init: { signal } })),
  select: byId,
});
