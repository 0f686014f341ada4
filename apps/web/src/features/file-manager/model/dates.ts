const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Beyond this the day says more than how long ago it was. */
const RECENT = 7 * DAY;

const STEPS = [
  ['day', DAY],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** What writes dates of a language, made once: a list has one in every row. */
const writerOf = <T>(make: (language: string) => T): ((language: string) => T) => {
  const made = new Map<string, T>();
  return (language) => {
    const writer = made.get(language) ?? make(language);
    made.set(language, writer);
    return writer;
  };
};

const ages = writerOf((language) => new Intl.RelativeTimeFormat(language, { style: 'narrow' }));
const present = writerOf(
  (language) => new Intl.RelativeTimeFormat(language, { style: 'narrow', numeric: 'auto' }),
);
const days = writerOf(
  (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }),
);
const daysOfYears = writerOf(
  (language) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }),
);

/**
 * How long ago something of the last week was ("2h ago"); null when the day says more.
 *
 * @param now milliseconds since the epoch
 */
export const ageOf = (instant: string, now: number, language: string): string | null => {
  const age = now - Date.parse(instant);
  if (age <= -MINUTE || age >= RECENT) return null;
  const step = STEPS.find(([, length]) => age >= length);
  if (step === undefined) return present(language).format(0, 'second');
  const [unit, length] = step;
  return ages(language).format(-Math.floor(age / length), unit);
};

/**
 * The day of an instant, with its year where it is another than the present one.
 *
 * @param now milliseconds since the epoch
 */
export const dayOf = (instant: string, now: number, language: string): string => {
  const date = new Date(instant);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? days : daysOfYears)(language).format(date);
};
