import { collectionOf } from '../../demo-kit/data/collection.ts';
import type { AcademyState, Category, CategoryValue, Course } from './model/course.ts';
import { ANDROID } from './seed/android.ts';
import { CLOUD } from './seed/cloud.ts';
import { FIREBASE } from './seed/firebase.ts';
import type { Outline } from './seed/outline.ts';
import { WEB } from './seed/web.ts';

/** White words stand on these colours. */
export const CATEGORY_LIST: readonly Category[] = [
  { id: 'category-1', value: 'web', label: 'Web', color: '#1d4ed8' },
  { id: 'category-2', value: 'firebase', label: 'Firebase', color: '#b45309' },
  { id: 'category-3', value: 'cloud', label: 'Cloud', color: '#7e22ce' },
  { id: 'category-4', value: 'android', label: 'Android', color: '#15803d' },
];

const OUTLINES: Readonly<Record<CategoryValue, readonly Outline[]>> = {
  web: WEB,
  firebase: FIREBASE,
  cloud: CLOUD,
  android: ANDROID,
};

/** The steps that one is at when the demo begins: each that there is, in the order of the courses. */
const PROGRESS = [4, 0, 11, 1, 7, 0, 2, 11, 5, 0, 9, 3, 0, 6, 11, 8, 10, 0];

const DAY_MS = 86_400_000;

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Each line of a text is a paragraph. */
const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');

/** 18 courses of 11 steps, as the specification counts them. */
export function seedAcademy(now: number): AcademyState {
  const outlines = Object.values(OUTLINES).flat();
  const categoryOf = (outline: Outline) =>
    CATEGORY_LIST.find(({ value }) => OUTLINES[value].includes(outline))?.value ?? 'web';
  const courses = outlines.map((outline, index): Course => {
    const id = `course-${index + 1}`;
    const steps = Object.entries(outline.steps).map(([title, text], place) => ({
      id: `${id}-step-${place + 1}`,
      title,
      content: paragraphsOf(text),
    }));
    return {
      id,
      title: outline.title,
      slug: slugOf(outline.title),
      description: outline.description,
      category: categoryOf(outline),
      length: outline.minutes,
      totalSteps: steps.length,
      activeStep: PROGRESS[index] ?? 0,
      updated: new Date(now - (3 + ((index * 37) % 150)) * DAY_MS).toISOString(),
      steps,
    };
  });
  return { courses: collectionOf(courses) };
}
