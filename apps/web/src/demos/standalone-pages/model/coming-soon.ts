import * as z from 'zod/mini';
import { isoInstant } from '../../../demo-kit/data/iso-date.ts';

/** Characters of an address. */
export const EMAIL_MAX_LENGTH = 120;

/** What the simulated service knows of the page. */
export const comingSoonSchema = z.object({
  /** When the countdown ends. */
  opensAt: isoInstant,
  /** Who wants to be told; nobody is. */
  subscribers: z.array(z.string()),
});

export type ComingSoon = z.infer<typeof comingSoonSchema>;

export const subscriptionSchema = z.object({
  email: z.email().check(z.maxLength(EMAIL_MAX_LENGTH)),
});

const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

export type CountdownUnit = (typeof UNITS)[number][0];

/** Whole seconds, not below zero, as days, hours, minutes and seconds. */
export function countdownParts(seconds: number): readonly (readonly [CountdownUnit, number])[] {
  let left = Math.max(0, Math.floor(seconds));
  return UNITS.map(([unit, length]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return [unit, count] as const;
  });
}

const DAYS_AHEAD = 30;

/** The beginning of the day that is thirty days after `now`, in the time zone of the reader. */
export function openingAfter(now: number): string {
  const date = new Date(now);
  date.setHours(0, 0, 0, 0);
  date.setDate(date.getDate() + DAYS_AHEAD);
  return date.toISOString();
}
