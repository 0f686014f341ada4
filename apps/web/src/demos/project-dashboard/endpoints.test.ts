import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { projectApi as api } from './api/project-queries.ts';
import { type ProjectWidget, SPENDINGS, WEEKS } from './model/widgets.ts';
import { seedProject } from './sample/projects.ts';

const NOW = new Date(2026, 10, 22, 12).getTime();

const widgetsOf = async (projectId?: string): Promise<readonly ProjectWidget[]> => {
  const query = projectId === undefined ? {} : { projectId };
  const widgets = await answerOf(api.widgets.$get({ query }));
  if (widgets === null) throw new Error(`There is no project ${projectId}.`);
  return widgets;
};

async function widget<Id extends ProjectWidget['id']>(id: Id, projectId?: string) {
  const found = (await widgetsOf(projectId)).find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found as Extract<ProjectWidget, { id: Id }>;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  vi.setSystemTime(NOW);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the simulated service of the project dashboard', () => {
  it('[R7.34] knows four projects', async () => {
    expect((await api.projects.$get()).status).toBe(200);
    const projects = await answerOf(api.projects.$get());
    expect(projects.map(({ name }) => name)).toEqual([
      'Northern Mirror',
      'Cold Storage',
      'Parity Portal',
      'Night Shift',
    ]);
    expect(Object.keys(projects[0] ?? {})).toEqual(['id', 'name', 'messages']);
  });

  it('[R7.34] answers eleven widgets and the weather, of the first project unless told', async () => {
    const numbered = Array.from({ length: 11 }, (_, index) => `widget${index + 1}`);
    const widgets = await widgetsOf();
    expect(widgets.map(({ id }) => id)).toEqual([...numbered, 'weatherWidget']);
    expect(await widgetsOf('northern-mirror')).toEqual(widgets);
  });

  it('[R7.34] has numbers of its own for each project, and null for none', async () => {
    const projects = await answerOf(api.projects.$get());
    const counts = await Promise.all(
      projects.map(async ({ id }) => (await widget('widget4', id)).data.count),
    );
    expect(new Set(counts).size).toBe(4);
    const query = { projectId: 'nowhere' };
    expect(await answerOf(api.widgets.$get({ query }))).toBeNull();
  });

  it('[R3.09] gives each widget the fields of its kind', async () => {
    const fields = (await widgetsOf()).map((one) => Object.keys(one).toSorted().join(' '));
    const count = 'data id';
    expect(fields).toEqual([
      'id ranges',
      count,
      count,
      count,
      'id ranges',
      'id labels ranges',
      'id ranges',
      'data id labels',
      'id ranges totalBudget',
      'columns id rows',
      'columns id rows',
      'days id location rainProbability sky temperature windDirection windSpeed',
    ]);
  });

  it('[R3.09] describes tables by columns, and has a cell for each in every row', async () => {
    for (const { columns, rows } of [await widget('widget10'), await widget('widget11')]) {
      const ids = columns.map(({ id }) => id);
      for (const { cells } of rows) expect(cells.map(({ id }) => id)).toEqual(ids);
    }
    expect((await widget('widget11')).rows).toHaveLength(20);
  });

  it('[R9.06] is the same each time, and counts its days from today', async () => {
    expect(seedProject('night-shift', NOW, 'tr')).toEqual(seedProject('night-shift', NOW, 'tr'));
    const { ranges } = await widget('widget5');
    expect(WEEKS.map((week) => ranges[week].labels.at(-1))).toEqual([
      '2026-11-22',
      '2026-11-15',
      '2026-11-08',
    ]);
    expect((await widget('weatherWidget')).days.map(({ day }) => day)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
  });

  it.each(['northern-mirror', 'cold-storage', 'parity-portal', 'night-shift'])(
    '[R7.34] spends the budget of %s as its parts say',
    async (projectId) => {
      const { totalBudget, ranges } = await widget('widget9', projectId);
      expect(sum((await widget('widget8', projectId)).data)).toBe(totalBudget);
      for (const week of WEEKS) {
        const { weekly, total, remaining } = ranges[week].amounts;
        expect(sum(weekly.data)).toBe(weekly.amount);
        expect(total.amount + remaining.amount).toBe(totalBudget);
        expect([total.data.at(-1), remaining.data.at(-1)]).toEqual([
          total.amount,
          remaining.amount,
        ]);
        for (const id of SPENDINGS) expect(ranges[week].amounts[id].data).toHaveLength(7);
      }
      const spentBefore =
        ranges.thisWeek.amounts.total.amount - ranges.thisWeek.amounts.weekly.amount;
      expect(ranges.lastWeek.amounts.total.amount).toBe(spentBefore);
      const { rows } = await widget('widget10', projectId);
      const spent = rows.map(({ cells }) => Number(cells.find(({ id }) => id === 'spent')?.value));
      expect(sum(spent)).toBe(ranges.thisWeek.amounts.total.amount);
    },
  );

  it('counts as closed today what the week says of its last day', async () => {
    const { closed } = (await widget('widget5')).ranges.thisWeek.series;
    expect((await widget('widget3')).data.extra).toBe(closed.at(-1));
  });

  it('[R2.17] speaks the language of the reader', () => {
    const titles = (language: 'en' | 'tr' | 'ar') =>
      seedProject('northern-mirror', NOW, language)?.flatMap((one) =>
        one.id === 'widget11' ? one.columns.map(({ title }) => title) : [],
      );
    expect(titles('tr')).toContain('Görev');
    expect(titles('ar')).toContain('المنصب');
  });
});
