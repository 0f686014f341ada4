import { daysUntil, sampleCurve } from '../../demo-kit/widgets/sample-figures.ts';
import {
  type AnalyticsWidget,
  DEVICES,
  type DevicesWidget,
  type SalesWidget,
  type TargetWidget,
  type TrafficWidget,
  type VisitorsWidget,
} from './model/widgets.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The last three years that are complete. */
function visitorsOf(now: number): VisitorsWidget {
  const newest = new Date(now).getFullYear() - 1;
  const yearly = [
    { from: 6200, to: 9100, swing: 900, seed: 1 },
    { from: 9400, to: 12_800, swing: 1400, seed: 4 },
    { from: 12_500, to: 18_900, swing: 1900, seed: 2 },
  ];
  return {
    id: 'widget1',
    series: Object.fromEntries(
      yearly.map((curve, index) => [
        String(newest - yearly.length + 1 + index),
        [{ name: 'visitors', data: sampleCurve(12, curve) }] as const,
      ]),
    ),
  };
}

function targetOf<Id extends string>(
  id: Id,
  labels: readonly string[],
  name: string,
  [day, ofTarget, seed]: readonly [day: number, ofTarget: number, seed: number],
): TargetWidget<Id> {
  const curve = { from: day * (1 - ofTarget), to: day * (1 + ofTarget), swing: day * 0.18, seed };
  const data = sampleCurve(labels.length, curve);
  return {
    id,
    conversion: { value: data.reduce((sum, value) => sum + value, 0), ofTarget },
    series: [{ name, data }],
    labels,
  };
}

/** Few at night, most in the afternoon. */
const TRAFFIC = {
  today: [118, 74, 62, 131, 342, 486, 455, 528, 497, 403, 311, 196],
  yesterday: [104, 81, 55, 120, 298, 431, 470, 462, 418, 377, 342, 221],
} as const;

const trafficOf = (visitors: readonly number[], seed: number) => [
  { name: 'visitors' as const, data: visitors },
  {
    name: 'pageViews' as const,
    data: visitors.map((value, index) => Math.round(value * (2.1 + 0.4 * Math.sin(index + seed)))),
  },
];

const traffic: TrafficWidget = {
  id: 'widget5',
  series: { today: trafficOf(TRAFFIC.today, 1), yesterday: trafficOf(TRAFFIC.yesterday, 3) },
  labels: Array.from({ length: 12 }, (_, index) => `${two(index * 2)}:00`),
};

const devices: DevicesWidget = {
  id: 'widget7',
  labels: DEVICES,
  ranges: {
    today: { data: [0.612, 0.311, 0.077], change: [-0.006, 0.007, -0.001] },
    yesterday: { data: [0.594, 0.329, 0.077], change: [0.011, -0.008, -0.003] },
    last7: { data: [0.603, 0.314, 0.083], change: [-0.014, 0.019, -0.005] },
    last28: { data: [0.621, 0.293, 0.086], change: [-0.023, 0.031, -0.008] },
    last90: { data: [0.648, 0.262, 0.09], change: [-0.041, 0.044, -0.003] },
  },
};

function salesOf(now: number): SalesWidget {
  return {
    id: 'widget8',
    total: 486_320,
    change: { value: 5700, percentage: 0.086 },
    series: {
      day: {
        labels: Array.from({ length: 7 }, (_, index) => `${two(8 + index * 2)}:00`),
        data: [120, 340, 410, 380, 560, 490, 270],
      },
      week: { labels: daysUntil(now, 7), data: [2140, 2380, 1960, 2720, 3110, 1480, 2570] },
      month: {
        // Its last two are days of the week, too.
        labels: daysUntil(now, 31).filter((_, index) => index % 5 === 0),
        data: [1890, 2310, 2080, 2620, 2240, 2380, 2570],
      },
    },
  };
}

/** Everything that the analytics dashboard shows; equal on equal days. */
export function seedAnalytics(now: number): readonly AnalyticsWidget[] {
  const week = daysUntil(now, 7);
  return [
    visitorsOf(now),
    targetOf('widget2', week, 'conversions', [70, 0.13, 2]),
    targetOf('widget3', daysUntil(now, 15), 'impressions', [5830, 0.12, 5]),
    targetOf('widget4', week, 'visits', [2660, -0.09, 7]),
    traffic,
    {
      id: 'widget6',
      markers: [
        { label: 'DE', lat: 51.2, lng: 10.4, visitors: 4120 },
        { label: 'TR', lat: 39.1, lng: 35.2, visitors: 3860 },
        { label: 'US', lat: 39.8, lng: -98.6, visitors: 3410 },
        { label: 'EG', lat: 26.8, lng: 30.8, visitors: 2270 },
        { label: 'BR', lat: -10.3, lng: -53.2, visitors: 1930 },
        { label: 'IN', lat: 22.4, lng: 79.1, visitors: 1840 },
        { label: 'JP', lat: 36.2, lng: 138.3, visitors: 1210 },
        { label: 'ZA', lat: -29, lng: 25.1, visitors: 980 },
        { label: 'AU', lat: -25.3, lng: 134.5, visitors: 870 },
        { label: 'CA', lat: 56.1, lng: -106.3, visitors: 640 },
      ],
    },
    devices,
    salesOf(now),
    {
      id: 'widget9',
      rows: [
        { title: 'Checksum Summer', clicks: 3621, conversion: 0.21 },
        { title: 'Resume Anywhere', clicks: 2874, conversion: 0.18 },
        { title: 'One File, One Count', clicks: 2310, conversion: 0.24 },
        { title: 'Mirror Week', clicks: 1648, conversion: 0.12 },
        { title: 'Quiet Launch', clicks: 902, conversion: 0.31 },
      ],
    },
  ];
}
