/** `name` is a key of texts, or what the series counts. */
export type Series<Name extends string = string> = {
  readonly name: Name;
  readonly data: readonly number[];
};

/** One of the three numbers that are held against a target. */
export type TargetWidget<Id extends string> = {
  readonly id: Id;
  /** `ofTarget` is the share that is above it, below when negative. */
  readonly conversion: { readonly value: number; readonly ofTarget: number };
  readonly series: readonly [Series];
  /** Days, as `2026-11-22`. */
  readonly labels: readonly string[];
};

export const TRAFFIC_DAYS = ['today', 'yesterday'] as const;
export type TrafficDay = (typeof TRAFFIC_DAYS)[number];

export const DEVICES = ['desktop', 'mobile', 'tablet'] as const;

export const RANGES = ['today', 'yesterday', 'last7', 'last28', 'last90'] as const;
export type Range = (typeof RANGES)[number];

export const SALES_PERIODS = ['day', 'week', 'month'] as const;
export type SalesPeriod = (typeof SALES_PERIODS)[number];

export type VisitorsWidget = {
  readonly id: 'widget1';
  /** By year, the newest last: visitors of each month. */
  readonly series: Readonly<Record<string, readonly [Series]>>;
};

export type TrafficWidget = {
  readonly id: 'widget5';
  readonly series: Readonly<Record<TrafficDay, readonly Series<'visitors' | 'pageViews'>[]>>;
  /** The beginnings of two hours each, as `14:00`. */
  readonly labels: readonly string[];
};

export type PlacesWidget = {
  readonly id: 'widget6';
  readonly markers: readonly {
    /** ISO 3166-1. */
    readonly label: string;
    readonly lat: number;
    readonly lng: number;
    readonly visitors: number;
  }[];
};

export type DevicesWidget = {
  readonly id: 'widget7';
  readonly labels: typeof DEVICES;
  /** Shares of all sessions, and how they have changed since the same time before. */
  readonly ranges: Readonly<
    Record<Range, { readonly data: readonly number[]; readonly change: readonly number[] }>
  >;
};

export type SalesWidget = {
  readonly id: 'widget8';
  /** US dollars since the beginning. */
  readonly total: number;
  /** Against the month before: in US dollars, and as a share. */
  readonly change: { readonly value: number; readonly percentage: number };
  /** Labels are times of today (`08:00`) or days. */
  readonly series: Readonly<
    Record<SalesPeriod, { readonly labels: readonly string[]; readonly data: readonly number[] }>
  >;
};

export type CampaignsWidget = {
  readonly id: 'widget9';
  readonly rows: readonly {
    readonly title: string;
    readonly clicks: number;
    /** Of the clicks, a share. */
    readonly conversion: number;
  }[];
};

/** What the analytics dashboard shows (R3.09, R7.22). */
export type AnalyticsWidget =
  | VisitorsWidget
  | TargetWidget<'widget2'>
  | TargetWidget<'widget3'>
  | TargetWidget<'widget4'>
  | TrafficWidget
  | PlacesWidget
  | DevicesWidget
  | SalesWidget
  | CampaignsWidget;

/** The widgets by their ids. */
export type AnalyticsWidgets = {
  readonly [Id in AnalyticsWidget['id']]: Extract<AnalyticsWidget, { id: Id }>;
};
