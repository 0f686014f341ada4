import type { Language } from '@file-server/contract/settings';
import { sampleCurve, valuesFor } from '../../../demo-kit/widgets/sample-figures.ts';
import {
  BUDGET_KINDS,
  type BudgetKind,
  type BudgetWidget,
  type SpentWidget,
  type TableWidget,
  WEEKS,
} from '../model/widgets.ts';
import { daysOf } from './issues.ts';

/** US dollars that are planned for the first project, and the share that is spent. */
const PLAN: Readonly<Record<BudgetKind, { planned: number; spent: number }>> = {
  wireframing: { planned: 14_880, spent: 0.94 },
  design: { planned: 21_080, spent: 0.67 },
  coding: { planned: 34_720, spent: 0.48 },
  marketing: { planned: 18_600, spent: 0.31 },
  extra: { planned: 9920, spent: 0.16 },
};

const plannedOf = (size: number) =>
  BUDGET_KINDS.map((kind) => {
    const planned = Math.round(PLAN[kind].planned * size);
    return { kind, planned, spent: Math.round(planned * PLAN[kind].spent) };
  });

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** What the whole budget of a project is for. */
export const budgetOf = (size: number): BudgetWidget => ({
  id: 'widget8',
  labels: BUDGET_KINDS,
  data: plannedOf(size).map(({ planned }) => planned),
});

/** What was spent in a week, until its end, and what was left then. */
export function spentOf(now: number, size: number, seed: number): SpentWidget {
  const plan = plannedOf(size);
  const totalBudget = sum(plan.map(({ planned }) => planned));
  const spentByNow = sum(plan.map(({ spent }) => spent));
  const weeks = valuesFor(WEEKS, (_, age) => {
    const daily = 460 * size;
    return sampleCurve(7, { from: daily, to: daily, swing: daily * 0.6, seed: seed + age });
  });
  return {
    id: 'widget9',
    totalBudget,
    ranges: valuesFor(WEEKS, (week) => {
      const data = weeks[week];
      const later = {
        thisWeek: 0,
        lastWeek: sum(weeks.thisWeek),
        twoWeeksAgo: sum(weeks.thisWeek) + sum(weeks.lastWeek),
      };
      const total = spentByNow - later[week];
      // At the end of each day, counted back from what the week ends with.
      const totals = data.map((_, day) => total - sum(data.slice(day + 1)));
      return {
        labels: daysOf(now, week),
        amounts: {
          weekly: { amount: sum(data), data },
          total: { amount: total, data: totals },
          remaining: {
            amount: totalBudget - total,
            data: totals.map((spent) => totalBudget - spent),
          },
        },
      };
    }),
  };
}

const COLUMNS = ['type', 'total', 'spent', 'spentShare', 'remaining', 'remainingShare'] as const;

const TITLES: Readonly<Record<Language, Readonly<Record<(typeof COLUMNS)[number], string>>>> = {
  en: {
    type: 'Type',
    total: 'Total budget',
    spent: 'Spent',
    spentShare: 'Spent, share',
    remaining: 'Remaining',
    remainingShare: 'Remaining, share',
  },
  tr: {
    type: 'Tür',
    total: 'Toplam bütçe',
    spent: 'Harcanan',
    spentShare: 'Harcanan, pay',
    remaining: 'Kalan',
    remainingShare: 'Kalan, pay',
  },
  ar: {
    type: 'النوع',
    total: 'الميزانية الكلية',
    spent: 'المصروف',
    spentShare: 'نسبة المصروف',
    remaining: 'المتبقي',
    remainingShare: 'نسبة المتبقي',
  },
};

/** The same money, a row for each kind. */
export const budgetTableOf = (
  size: number,
  seed: number,
  language: Language,
): TableWidget<'widget10'> => ({
  id: 'widget10',
  columns: COLUMNS.map((id) => ({ id, title: TITLES[language][id] })),
  rows: plannedOf(size).map(({ kind, planned, spent }, index) => ({
    id: kind,
    cells: [
      { id: 'type', value: kind, style: 'chip' },
      { id: 'total', value: planned, style: 'money' },
      { id: 'spent', value: spent, style: 'money' },
      {
        id: 'spentShare',
        value: spent / planned,
        style: 'percent',
        icon: (index + seed) % 2 === 0 ? 'up' : 'down',
      },
      { id: 'remaining', value: planned - spent, style: 'money' },
      { id: 'remainingShare', value: (planned - spent) / planned, style: 'percent' },
    ],
  })),
});
