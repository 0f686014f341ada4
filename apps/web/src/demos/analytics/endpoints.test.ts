import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { analyticsApi as api } from './api/analytics-queries.ts';
import { type AnalyticsWidget, RANGES, SALES_PERIODS, TRAFFIC_DAYS } from './model/widgets.ts';
import { seedAnalytics } from './seed.ts';

const NOW = new Date(2026, 10, 22, 12).getTime();

const list = async (): Promise<readonly AnalyticsWidget[]> => answerOf(api.widgets.$get());

async function widget<Id extends AnalyticsWidget['id']>(id: Id) {
  const found = (await list()).find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found as Extract<AnalyticsWidget, { id: Id }>;
}

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  vi.setSystemTime(NOW);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the simulated analytics service', () => {
  it('[R7.22] answers nine widgets in one list', async () => {
    expect((await api.widgets.$get()).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual([
      'widget1',
      'widget2',
      'widget3',
      'widget4',
      'widget5',
      'widget6',
      'widget7',
      'widget8',
      'widget9',
    ]);
  });

  it('[R3.09] [R7.22] gives each widget the fields of its kind', async () => {
    const fields = (await list()).map((one) => Object.keys(one).toSorted().join(' '));
    const target = 'conversion id labels series';
    expect(fields).toEqual([
      'id series',
      target,
      target,
      target,
      'id labels series',
      'id markers',
      'id labels ranges',
      'change id series total',
      'id rows',
    ]);
  });

  it('[R9.06] is the same, whole numbers each time, and counts its days back from today', async () => {
    expect(seedAnalytics(NOW)).toEqual(seedAnalytics(NOW));
    expect(Object.keys((await widget('widget1')).series)).toEqual(['2023', '2024', '2025']);
    expect((await widget('widget2')).labels.at(-1)).toBe('2026-11-22');
    expect((await widget('widget3')).labels[0]).toBe('2026-11-08');
    expect((await widget('widget8')).series.month.labels).toEqual([
      '2026-10-23',
      '2026-10-28',
      '2026-11-02',
      '2026-11-07',
      '2026-11-12',
      '2026-11-17',
      '2026-11-22',
    ]);
  });

  it('[R7.22] has a value for each label of each series', async () => {
    const { series } = await widget('widget1');
    expect(Object.values(series).map(([{ data }]) => data.length)).toEqual([12, 12, 12]);
    for (const id of ['widget2', 'widget3', 'widget4'] as const) {
      const {
        labels,
        series: [{ data }],
      } = await widget(id);
      expect(data).toHaveLength(labels.length);
    }
    const traffic = await widget('widget5');
    for (const day of TRAFFIC_DAYS) {
      expect(traffic.series[day].map(({ data }) => data.length)).toEqual([12, 12]);
    }
    const sales = await widget('widget8');
    for (const period of SALES_PERIODS) {
      expect([sales.series[period].labels.length, sales.series[period].data.length]).toEqual([
        7, 7,
      ]);
    }
  });

  it('has the same sales of a day in each period', async () => {
    const { day, week, month } = (await widget('widget8')).series;
    const ofDay = new Map(week.labels.map((label, index) => [label, week.data[index]]));
    const inBoth = month.labels.flatMap((label, index) =>
      ofDay.has(label) ? [[month.data[index], ofDay.get(label)]] : [],
    );
    expect(inBoth).toHaveLength(2);
    for (const [ofMonth, ofWeek] of inBoth) expect(ofMonth).toBe(ofWeek);
    expect(day.data.reduce((sum, value) => sum + value, 0)).toBe(week.data.at(-1));
  });

  it('has grown against last month as its days allow', async () => {
    const { change, series } = await widget('widget8');
    const lastMonth = change.value / change.percentage;
    const { data } = series.month;
    expect(lastMonth + change.value).toBeLessThanOrEqual(Math.max(...data) * 31);
    expect(lastMonth + change.value).toBeGreaterThanOrEqual(Math.min(...data) * 31);
  });

  it('[R7.22] divides all sessions among the devices, and what one wins another loses', async () => {
    const { ranges } = await widget('widget7');
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    for (const range of RANGES) {
      expect(sum(ranges[range].data)).toBeCloseTo(1, 9);
      expect(sum(ranges[range].change)).toBeCloseTo(0, 9);
    }
  });

  it('[R7.22] misses one target, so that both directions are to be seen', async () => {
    expect((await widget('widget2')).conversion.ofTarget).toBeGreaterThan(0);
    expect((await widget('widget4')).conversion.ofTarget).toBeLessThan(0);
  });
});
