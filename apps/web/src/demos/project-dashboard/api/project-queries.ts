import { queryOptions } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';
import type { Project, ProjectWidget, ProjectWidgets } from '../model/widgets.ts';

/** For the tests of the service; the screen uses the queries below. */
export const projectApi = createDemoClient(() => import('../endpoints.ts')).api[
  'project-dashboard-app'
];

const DEMO = 'project-dashboard';

export const projectsQuery = queryOptions({
  queryKey: demoKey(DEMO, 'projects'),
  queryFn: ({ signal }): Promise<readonly Project[]> =>
    answerOf(projectApi.projects.$get({}, { init: { signal } })),
});

const byId = (widgets: readonly ProjectWidget[] | null) =>
  widgets && (Object.fromEntries(widgets.map((widget) => [widget.id, widget])) as ProjectWidgets);

/**
 * Widgets of a project, null when there is none of that id.
 *
 * @param language of the sample texts in them
 * @param projectId absent = the first
 */
export const widgetsQuery = (language: string, projectId: string | null) =>
  queryOptions({
    queryKey: demoKey(DEMO, 'widgets', language, projectId ?? ''),
    queryFn: ({ signal }): Promise<readonly ProjectWidget[] | null> =>
      answerOf(
        projectApi.widgets.$get(
          { query: projectId === null ? {} : { projectId } },
          { init: { signal } },
        ),
      ),
    select: byId,
    // What was on show stays until the figures of another project are there.
    placeholderData: (previous: readonly ProjectWidget[] | null | undefined) =>
      previous ?? undefined,
  });
