const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const TIME = String.raw`(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)`;
const MONTH = String.raw`(?<month>[A-Z][a-z]{2})`;

/** The preferred form and the two obsolete ones that a recipient must still accept. */
const FORMATS = [
  new RegExp(String.raw`^[A-Z][a-z]{2}, (?<day>\d\d) ${MONTH} (?<year>\d{4}) ${TIME} GMT$`),
  new RegExp(String.raw`^[A-Z][a-z]{5,8}, (?<day>\d\d)-${MONTH}-(?<year>\d\d) ${TIME} GMT$`),
  new RegExp(String.raw`^[A-Z][a-z]{2} ${MONTH} (?<day>[ \d]\d) ${TIME} (?<year>\d{4})$`),
];

/** Epoch milliseconds as the IMF-fixdate of RFC 9110 section 5.6.7; fractions of a second are dropped. */
export function formatHttpDate(instant: number): string {
  return new Date(instant).toUTCString();
}

/** Epoch milliseconds of an HTTP-date in any of the three forms; null when it is none. */
export function parseHttpDate(text: string): number | null {
  for (const format of FORMATS) {
    const groups = format.exec(text)?.groups;
    if (groups) return toInstant(groups);
  }
  return null;
}

function toInstant(groups: Record<string, string>): number | null {
  const month = MONTHS.indexOf(groups['month'] ?? '');
  const [day, hour, minute, second] = ['day', 'hour', 'minute', 'second'].map((name) =>
    Number(groups[name]),
  ) as [number, number, number, number];
  // 60 is a leap second; it reads as the first second of the next minute.
  if (month < 0 || day < 1 || hour > 23 || minute > 59 || second > 60) return null;

  const date = new Date(0);
  date.setUTCFullYear(fullYear(groups['year'] ?? ''), month, day);
  if (date.getUTCMonth() !== month) return null;
  return date.setUTCHours(hour, minute, second);
}

/** Two-digit years, which only the RFC 850 form has, pivot at 1970: no file is older than that. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}
