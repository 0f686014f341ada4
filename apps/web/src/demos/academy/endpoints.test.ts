import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { academyApi as api } from './api/academy-queries.ts';
import { academyStateSchema, type Course, MAX_LENGTH } from './model/course.ts';
import { seedAcademy } from './seed.ts';

const list = () => answerOf(api.courses.$get());
const find = (courseId: string) => answerOf(api.course.$get({ query: { courseId } }));
const first = async (): Promise<Course> => {
  const course = await find('course-1');
  if (course === null) throw new Error('There are no courses.');
  return course;
};
const save = (course: Course) => answerOf(api.course.save.$post({ json: course }));
const update = (change: Partial<Course> & Pick<Course, 'id'>) =>
  answerOf(api.course.update.$post({ json: change }));

beforeEach(() => {
  const silenced = vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
  return () => silenced.mockRestore();
});

describe('the simulated service of the academy', () => {
  it('[R9.06] knows 18 courses of 11 steps, each with a text of its own', async () => {
    const courses = await list();
    expect(courses).toHaveLength(18);
    const whole = await Promise.all(courses.map(({ id }) => find(id)));
    for (const course of whole) expect(course?.steps).toHaveLength(11);
    const texts = whole.flatMap((course) => course?.steps.map(({ content }) => content) ?? []);
    expect(new Set(texts).size).toBe(18 * 11);
    expect(texts.every((text) => text.length > 70)).toBe(true);
    expect(new Set(courses.map(({ activeStep }) => activeStep)).size).toBe(12);
    expect(new Set(courses.map(({ slug }) => slug)).size).toBe(18);
  });

  it('[R9.06] starts from the same, valid data every time', () => {
    expect(seedAcademy(0)).toEqual(seedAcademy(0));
    expect(academyStateSchema.safeParse(seedAcademy(Date.now())).success).toBe(true);
  });

  it('[R3.09] [R7.21] gives a course the fields of the specification, and its steps alone when asked for it', async () => {
    const fields = 'activeStep category description id length slug title totalSteps updated';
    const [summary] = await list();
    expect(Object.keys(summary ?? {}).toSorted()).toEqual(fields.split(' '));
    expect(Object.keys(await first()).toSorted()).toEqual(`${fields} steps`.split(' ').toSorted());
    expect(await find('course-99')).toBeNull();
  });

  it('[R3.09] [R7.21] knows the four categories, and each course is in one of them', async () => {
    const categories = await answerOf(api.categories.$get());
    const values = categories.map(({ value }) => value);
    expect(values).toEqual(['web', 'firebase', 'cloud', 'android']);
    expect(new Set((await list()).map(({ category }) => category))).toEqual(new Set(values));
  });

  it('[R7.21] merges what is sent into the course, and says it again', async () => {
    const before = await first();
    const change = { id: before.id, activeStep: 7 };
    expect(await update(change)).toEqual(change);
    expect(await first()).toEqual({ ...before, activeStep: 7 });
    expect((await list())[0]?.activeStep).toBe(7);
    expect(await update({ ...change, id: 'course-99' })).toBeNull();
    expect(await list()).toHaveLength(18);
  });

  it('[R7.21] saves a course in the place of the one with its id, or after the others', async () => {
    const course = { ...(await first()), title: 'Another title' };
    expect(await save(course)).toEqual(course);
    expect(await first()).toEqual(course);
    expect(await list()).toHaveLength(18);
    await save({ ...course, id: 'course-19' });
    expect((await list()).at(-1)?.id).toBe('course-19');
  });

  it.each([
    ['a step beyond the last', { activeStep: 12 }],
    ['a step before the first', { activeStep: -1 }],
    ['a title without end', { title: 'x'.repeat(10_000) }],
    ['a slug with a path in it', { slug: '../courses' }],
    ['steps that are not as many as it says', { totalSteps: 10 }],
    ['a description without end', { description: 'x'.repeat(MAX_LENGTH.description + 1) }],
  ])('refuses %s, and keeps what it had', async (_, fault) => {
    const before = await first();
    await expect(update({ id: before.id, ...fault })).rejects.toMatchObject({ status: 400 });
    await expect(save({ ...before, ...fault })).rejects.toMatchObject({ status: 400 });
    expect(await first()).toEqual(before);
  });
});
