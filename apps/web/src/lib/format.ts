import { useLanguage } from './i18n/use-language.ts';

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

export type Format = {
  number(value: number): string;
  /** 0.25 as "25%". */
  percent(share: number): string;
  /** Decimal units (1 kB = 1000 bytes), as disks and browsers count. */
  bytes(value: number): string;
  /** Calendar day of an ISO instant in the reader's time zone. */
  date(instant: string): string;
  dateTime(instant: string): string;
  /** Calendar day in UTC, for what begins and ends with one; it says so where the reader has another. */
  utcDate(instant: string): string;
  /** A day of the calendar, such as "2026-12-01", which is of no time zone. */
  day(day: string): string;
  /** "3 days ago", "in 2 hours". */
  relative(instant: string, now?: number): string;
};

const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Made once for each unit: to make one takes longer than to draw the row that it is for. */
type SizeFormats = Map<string, Intl.NumberFormat>;

function formatBytes(locale: string, formats: SizeFormats, value: number): string {
  // 999,950 bytes would round to "1,000 kB": choose the unit after rounding to its precision.
  let unit = 0;
  let scaled = value;
  while (unit < BYTE_UNITS.length - 1 && scaled >= (unit === 0 ? 1000 : 999.5)) {
    scaled /= 1000;
    unit += 1;
  }
  const maximumFractionDigits = unit === 0 || scaled >= 99.95 ? 0 : 1;
  const key = `${unit} ${maximumFractionDigits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: BYTE_UNITS[unit] ?? 'byte',
      unitDisplay: unit === 0 ? 'long' : 'short',
      maximumFractionDigits,
    });
  formats.set(key, format);
  return format.format(scaled);
}

function formatRelative(locale: string, instant: string, now: number): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1000);
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? STEPS[6];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    Math.trunc(seconds / size),
    unit,
  );
}

/** Numbers, sizes and dates as the given language writes them. */
export function createFormat(locale: string): Format {
  const sizes: SizeFormats = new Map();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const utcDate = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    bytes: (value) => formatBytes(locale, sizes, value),
    date: (instant) => date.format(Date.parse(instant)),
    dateTime: (instant) => dateTime.format(Date.parse(instant)),
    utcDate: (instant) => {
      const at = Date.parse(instant);
      const day = utcDate.format(at);
      return day === date.format(at) ? day : `${day} (UTC)`;
    },
    day: (day) => utcDate.format(Date.parse(day)),
    relative: (instant, now = Date.now()) => formatRelative(locale, instant, now),
  };
}

const formats = new Map<string, Format>();

/** `createFormat` for the language of the screen; made once, for a list has one in every row. */
export function useFormat(): Format {
  const language = useLanguage();
  const format = formats.get(language) ?? createFormat(language);
  formats.set(language, format);
  return format;
}
