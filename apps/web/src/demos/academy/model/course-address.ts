import type { Course } from './course.ts';

export const COURSES = '/apps/academy/courses';

/** Where a course is read. Its id alone says which; the rest is for whoever reads the address. */
export const addressOf = ({ id, slug }: Pick<Course, 'id' | 'slug'>): string =>
  `${COURSES}/${id}/${slug}`;
