import * as z from 'zod/mini';
import { collectionSchema } from '../../../demo-kit/data/collection.ts';
import { isoInstant } from '../../../demo-kit/data/iso-date.ts';

/** Characters that a field may have. */
export const MAX_LENGTH = { title: 120, description: 500, content: 20_000 } as const;

const MAX_STEPS = 50;

/** Categories of courses (R3.09). */
export const CATEGORIES = ['web', 'firebase', 'cloud', 'android'] as const;

export type CategoryValue = (typeof CATEGORIES)[number];

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LENGTH.title));

const stepSchema = z.object({
  id: z.string(),
  title,
  /** HTML, which is cleaned where it is shown. */
  content: z.string().check(z.maxLength(MAX_LENGTH.content)),
});

const courseFields = {
  id: z.string().check(z.minLength(1)),
  title,
  slug: z.string().check(z.regex(/^[a-z0-9-]+$/), z.maxLength(MAX_LENGTH.title)),
  description: z.string().check(z.maxLength(MAX_LENGTH.description)),
  category: z.enum(CATEGORIES),
  /** Minutes that it takes. */
  length: z.int().check(z.gte(1)),
  totalSteps: z.int().check(z.gte(0), z.lte(MAX_STEPS)),
  /** The step that one is at, counted from 1; 0 = not begun. */
  activeStep: z.int().check(z.gte(0), z.lte(MAX_STEPS)),
  /** ISO instant of the last change to its texts. */
  updated: isoInstant,
};

const plainCourseSchema = z.object({ ...courseFields, steps: z.array(stepSchema) });

/** A course (R3.09). */
export const courseSchema = plainCourseSchema.check(
  z.refine(
    ({ steps, totalSteps, activeStep }) => steps.length === totalSteps && activeStep <= totalSteps,
  ),
);

export const academyStateSchema = z.object({ courses: collectionSchema(courseSchema) });

export type Step = z.infer<typeof stepSchema>;
export type Course = z.infer<typeof courseSchema>;
/** A course without its texts, as the list has it. */
export type CourseSummary = Omit<Course, 'steps'>;
export type AcademyState = z.infer<typeof academyStateSchema>;
export type Category = {
  readonly id: string;
  readonly value: CategoryValue;
  readonly label: string;
  readonly color: string;
};

export const courseQuerySchema = z.object({ courseId: z.string() });

/** Some fields of the course with that id. */
export const courseChangeSchema = z.extend(z.partial(plainCourseSchema), { id: courseFields.id });
