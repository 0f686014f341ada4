export type Project = {
  readonly id: string;
  readonly name: string;
  /** Unread messages about it. */
  readonly messages: number;
};

export const DUE_DAYS = ['yesterday', 'today', 'tomorrow'] as const;
export type DueDay = (typeof DUE_DAYS)[number];

export const WEEKS = ['thisWeek', 'lastWeek', 'twoWeeksAgo'] as const;
export type Week = (typeof WEEKS)[number];

export const SCHEDULE_DAYS = ['today', 'tomorrow'] as const;
export type ScheduleDay = (typeof SCHEDULE_DAYS)[number];

/** What happens to an issue, in the order of the small cards. */
export const ISSUE_KINDS = [
  'created',
  'closed',
  'reopened',
  'wontFix',
  'needsTest',
  'fixed',
] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];

export const TASK_KINDS = ['frontend', 'backend', 'issues', 'design'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const BUDGET_KINDS = ['wireframing', 'design', 'coding', 'marketing', 'extra'] as const;
export type BudgetKind = (typeof BUDGET_KINDS)[number];

export const SPENDINGS = ['weekly', 'total', 'remaining'] as const;
export type Spending = (typeof SPENDINGS)[number];

/** A number, and what else is to be said of it. */
export type Count = { readonly count: number; readonly extra: number };

export type DueWidget = {
  readonly id: 'widget1';
  /** `extra` of them are completed. */
  readonly ranges: Readonly<Record<DueDay, Count>>;
};

/** `extra`: of yesterday, closed today, or implemented. */
export type CountWidget<Id extends string> = { readonly id: Id; readonly data: Count };

export type IssuesWidget = {
  readonly id: 'widget5';
  /** Per range, seven days each. */
  readonly ranges: Readonly<
    Record<
      Week,
      {
        /** Days, as `2026-11-22`. */
        readonly labels: readonly string[];
        readonly series: Readonly<Record<IssueKind, readonly number[]>>;
      }
    >
  >;
};

export type TasksWidget = {
  readonly id: 'widget6';
  readonly labels: typeof TASK_KINDS;
  readonly ranges: Readonly<
    Record<
      Week,
      { readonly data: readonly number[]; readonly added: number; readonly completed: number }
    >
  >;
};

export type ScheduleWidget = {
  readonly id: 'widget7';
  readonly ranges: Readonly<
    Record<
      ScheduleDay,
      readonly { readonly id: string; readonly title: string; readonly time: string }[]
    >
  >;
};

export type BudgetWidget = {
  readonly id: 'widget8';
  readonly labels: typeof BUDGET_KINDS;
  /** US dollars. */
  readonly data: readonly number[];
};

export type SpentWidget = {
  readonly id: 'widget9';
  /** Per range: amounts in US dollars, and how they came about over seven days. */
  readonly ranges: Readonly<
    Record<
      Week,
      {
        readonly labels: readonly string[];
        readonly amounts: Readonly<
          Record<Spending, { readonly amount: number; readonly data: readonly number[] }>
        >;
      }
    >
  >;
  readonly totalBudget: number;
};

/** How the value of a cell is written: as it stands, as the initials of a name, by `BudgetKind`, in US dollars, as a share, or as a link. */
export type CellStyle = 'text' | 'avatar' | 'chip' | 'money' | 'percent' | 'email' | 'phone';

export type Cell = {
  readonly id: string;
  readonly value: string | number;
  readonly style: CellStyle;
  /** More or less than planned. */
  readonly icon?: 'up' | 'down' | undefined;
};

export type TableWidget<Id extends string> = {
  readonly id: Id;
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly Cell[] }[];
};

export type Sky = 'sunny' | 'cloudy' | 'rainy';

export type WeatherWidget = {
  readonly id: 'weatherWidget';
  readonly location: string;
  readonly sky: Sky;
  /** Degrees Celsius. */
  readonly temperature: number;
  /** Kilometres per hour. */
  readonly windSpeed: number;
  /** Degrees clockwise from north, where the wind comes from. */
  readonly windDirection: number;
  readonly rainProbability: number;
  readonly days: readonly {
    readonly day: string;
    readonly sky: Sky;
    readonly temperature: number;
  }[];
};

/** What the project dashboard shows (R3.09, R7.34). */
export type ProjectWidget =
  | DueWidget
  | CountWidget<'widget2'>
  | CountWidget<'widget3'>
  | CountWidget<'widget4'>
  | IssuesWidget
  | TasksWidget
  | ScheduleWidget
  | BudgetWidget
  | SpentWidget
  | TableWidget<'widget10'>
  | TableWidget<'widget11'>
  | WeatherWidget;

/** The widgets by their ids. */
export type ProjectWidgets = {
  readonly [Id in ProjectWidget['id']]: Extract<ProjectWidget, { id: Id }>;
};
