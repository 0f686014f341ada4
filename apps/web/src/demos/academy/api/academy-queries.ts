import { queryOptions } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { useChange } from '../../../demo-kit/data/use-change.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';
import type { Course } from '../model/course.ts';

/** For the tests of the service; screens use the queries and changes below. */
export const academyApi = createDemoClient(() => import('../endpoints.ts')).api['academy-app'];

const DEMO = 'academy';

export const categoriesQuery = queryOptions({
  queryKey: demoKey(DEMO, 'categories'),
  queryFn: ({ signal }) => answerOf(academyApi.categories.$get({}, { init: { signal } })),
});

export const coursesQuery = queryOptions({
  queryKey: demoKey(DEMO, 'courses'),
  queryFn: ({ signal }) => answerOf(academyApi.courses.$get({}, { init: { signal } })),
});

/** With the texts of its steps; null = there is none of that id. */
export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: demoKey(DEMO, 'course', courseId),
    queryFn: ({ signal }) =>
      answerOf(academyApi.course.$get({ query: { courseId } }, { init: { signal } })),
  });

/** Keeps a course as it is given. */
export const useSaveCourse = () =>
  useChange({
    demo: DEMO,
    call: (course: Course) => answerOf(academyApi.course.save.$post({ json: course })),
    optimisticUpdate: (client, course) =>
      client.setQueryData(courseQuery(course.id).queryKey, course),
  });

type Progress = { readonly id: string; readonly activeStep: number };

/** Keeps the step that one is at. */
export const useSaveProgress = () =>
  useChange({
    demo: DEMO,
    call: (progress: Progress) =>
      answerOf(academyApi.course.update.$post({ json: { ...progress } })),
    optimisticUpdate: (client, { id, activeStep }) => {
      client.setQueryData(
        courseQuery(id).queryKey,
        (course) => course && { ...course, activeStep },
      );
      client.setQueryData(coursesQuery.queryKey, (courses) =>
        courses?.map((course) => (course.id === id ? { ...course, activeStep } : course)),
      );
    },
  });
