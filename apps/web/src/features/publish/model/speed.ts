/** Bytes that had been sent at an instant, in milliseconds. */
export type Sample = { readonly at: number; readonly sent: number };

const WINDOW_MS = 8_000;

/** The samples that still count, with another one. */
export const withSample = (samples: readonly Sample[], sample: Sample): readonly Sample[] => [
  ...samples.filter(({ at }) => sample.at - at <= WINDOW_MS),
  sample,
];

/** Bytes a second over the last moments; null while too little is known. */
export function speedOf(samples: readonly Sample[]): number | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.at - first.at < 1_000) return null;
  const speed = ((last.sent - first.sent) * 1_000) / (last.at - first.at);
  return speed > 0 ? speed : null;
}
