export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];

/** The season of a day in the north: winter from December on, then three months each. */
export function seasonOf(day: string): Season {
  const month = Number(day.slice(5, 7));
  return SEASONS[Math.floor((month % 12) / 3)] ?? 'winter';
}
