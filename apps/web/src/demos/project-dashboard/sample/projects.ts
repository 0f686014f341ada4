import type { Language } from '@file-server/contract/settings';
import { dayAfter } from '../../../demo-kit/data/local-day.ts';
import { sampleCurve } from '../../../demo-kit/widgets/sample-figures.ts';
import type { Project, ProjectWidget, WeatherWidget } from '../model/widgets.ts';
import { budgetOf, budgetTableOf, spentOf } from './budget.ts';
import { issuesOf, tasksOf } from './issues.ts';
import { scheduleOf } from './schedule.ts';
import { teamOf } from './team.ts';

/** The four projects, what waits to be read in each, and how large it is against the first. */
const SIZES = [
  { id: 'northern-mirror', name: 'Northern Mirror', messages: 5, size: 1 },
  { id: 'cold-storage', name: 'Cold Storage', messages: 2, size: 0.62 },
  { id: 'parity-portal', name: 'Parity Portal', messages: 11, size: 1.45 },
  { id: 'night-shift', name: 'Night Shift', messages: 1, size: 0.34 },
] as const;

export const PROJECTS = SIZES.map(({ id, name, messages }): Project => ({
  id,
  name,
  messages,
})) as [Project, ...Project[]];

/** The weather is the same for all of them. */
function weatherAt(now: number): WeatherWidget {
  const temperatures = sampleCurve(6, { from: 17, to: 21, swing: 4, seed: 3 });
  const skies = ['sunny', 'sunny', 'cloudy', 'rainy', 'cloudy', 'sunny'] as const;
  return {
    id: 'weatherWidget',
    location: 'Sampletown',
    sky: skies[0],
    temperature: temperatures[0] ?? 0,
    windSpeed: 14,
    windDirection: 225,
    rainProbability: 0.12,
    days: skies.slice(1).map((sky, index) => ({
      day: dayAfter(now, index + 1),
      sky,
      temperature: temperatures[index + 1] ?? 0,
    })),
  };
}

/** Everything that the dashboard shows of a project; equal on equal days. Null: no such project. */
export function seedProject(
  projectId: string,
  now: number,
  language: Language,
): readonly ProjectWidget[] | null {
  const seed = SIZES.findIndex(({ id }) => id === projectId);
  const project = SIZES[seed];
  if (project === undefined) return null;
  const { size } = project;
  const scaled = (count: number) => Math.round(count * size);
  const issues = issuesOf(now, size, seed);
  return [
    {
      id: 'widget1',
      ranges: {
        yesterday: { count: scaled(21), extra: scaled(16) },
        today: { count: scaled(25), extra: scaled(7) },
        tomorrow: { count: scaled(19), extra: 0 },
      },
    },
    { id: 'widget2', data: { count: scaled(4), extra: scaled(3) } },
    {
      id: 'widget3',
      data: { count: scaled(32), extra: issues.ranges.thisWeek.series.closed.at(-1) ?? 0 },
    },
    { id: 'widget4', data: { count: scaled(42), extra: scaled(8) } },
    issues,
    tasksOf(size, seed),
    scheduleOf(seed, language),
    budgetOf(size),
    spentOf(now, size, seed),
    budgetTableOf(size, seed, language),
    teamOf(seed, language),
    weatherAt(now),
  ];
}
