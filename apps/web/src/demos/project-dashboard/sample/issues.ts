import { dayAfter } from '../../../demo-kit/data/local-day.ts';
import { sampleCurve, valuesFor } from '../../../demo-kit/widgets/sample-figures.ts';
import {
  ISSUE_KINDS,
  type IssuesWidget,
  TASK_KINDS,
  type TasksWidget,
  type Week,
  WEEKS,
} from '../model/widgets.ts';

/** Days of a usual week, of each kind. */
const USUAL = {
  created: 24,
  closed: 19,
  reopened: 4,
  wontFix: 3,
  needsTest: 9,
  fixed: 14,
} as const;

/** The seven days that end with today, or with the same day one or two weeks ago. */
export const daysOf = (now: number, week: Week): string[] =>
  Array.from({ length: 7 }, (_, index) => dayAfter(now, index - 6 - 7 * WEEKS.indexOf(week)));

/** What has happened to the issues of a project. */
export const issuesOf = (now: number, size: number, seed: number): IssuesWidget => ({
  id: 'widget5',
  ranges: valuesFor(WEEKS, (week, age) => ({
    labels: daysOf(now, week),
    series: valuesFor(ISSUE_KINDS, (kind, index) => {
      const usual = USUAL[kind] * size;
      const curve = { from: usual, to: usual * 1.15, swing: usual * 0.5 };
      return sampleCurve(7, { ...curve, seed: seed * 3 + age * 2 + index });
    }),
  })),
});

/** How the tasks of a project are divided. */
export const tasksOf = (size: number, seed: number): TasksWidget => ({
  id: 'widget6',
  labels: TASK_KINDS,
  ranges: valuesFor(WEEKS, (_, age) => {
    const curve = { from: 26 * size, to: 14 * size, swing: 8 * size, seed: seed + age * 1.3 };
    const data = sampleCurve(TASK_KINDS.length, curve);
    const total = data.reduce((sum, value) => sum + value, 0);
    return { data, added: Math.round(total * 0.6), completed: Math.round(total * 0.45) };
  }),
});
