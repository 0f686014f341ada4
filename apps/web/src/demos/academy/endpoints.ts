import { Hono } from 'hono/tiny';
import { findItem, presentItems, withItem, withReplaced } from '../../demo-kit/data/collection.ts';
import { checkedJson, checkedQuery } from '../../demo-runtime/checked.ts';
import { answerOfError, DemoProblem } from '../../demo-runtime/demo-problem.ts';
import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import {
  academyStateSchema,
  courseChangeSchema,
  courseQuerySchema,
  type Course,
  type CourseSummary,
  courseSchema,
} from './model/course.ts';
import { CATEGORY_LIST, seedAcademy } from './seed.ts';

const store = createDemoStore({
  name: 'academy',
  version: 1,
  schema: academyStateSchema,
  seed: seedAcademy,
});

/** A course without the texts of its steps. */
function summaryOf(course: Course): CourseSummary {
  const { steps: _, ...summary } = course;
  return summary;
}

/** The simulated service of the academy (R7.21). */
export const endpoints = new Hono()
  .basePath('/api/academy-app')
  .onError(answerOfError)
  .get('/categories', (c) => c.json(CATEGORY_LIST))
  .get('/courses', (c) => c.json(presentItems(store.read().courses).map(summaryOf)))
  .get('/course', checkedQuery(courseQuerySchema), (c) =>
    c.json(findItem(store.read().courses, c.req.valid('query').courseId)),
  )
  .post('/course/save', checkedJson(courseSchema), (c) => {
    const { courses } = store.read();
    const course = c.req.valid('json');
    store.write({ courses: withReplaced(courses, course) ?? withItem(courses, course) });
    return c.json(course);
  })
  .post('/course/update', checkedJson(courseChangeSchema), (c) => {
    const { courses } = store.read();
    const change = c.req.valid('json');
    const course = findItem(courses, change.id);
    if (course === null) return c.json(null);
    const changed = courseSchema.safeParse({ ...course, ...change });
    if (!changed.success) throw new DemoProblem('invalid_request');
    store.write({ courses: withReplaced(courses, changed.data) ?? courses });
    return c.json(change);
  });
