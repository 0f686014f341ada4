/**
 * How long a reservation is held for whoever opened it or sends its bytes. Those who send renew it
 * three times as often, so clocks of two nodes may differ by half of this.
 */
export const HOLD_MS = 60_000;
export const RENEW_MS = HOLD_MS / 3;

/** How a grant or an archive is held. */
export interface Hold {
  readonly held_until: number;
  readonly holders: number;
}

/** The hold when one more process sends. What had lapsed was left behind by a process that was killed. */
export function joinedHold({ held_until, holders }: Hold, now: number): Hold {
  return { held_until: now + HOLD_MS, holders: (held_until > now ? holders : 0) + 1 };
}

/**
 * The hold when a process goes on sending.
 * @param own until when the hold of that process lasts; once it has lapsed, the process joins anew
 */
export function renewedHold(hold: Hold, own: number, now: number): Hold {
  return own > now ? { ...hold, held_until: now + HOLD_MS } : joinedHold(hold, now);
}

/** The hold when a process has stopped sending; after the last one it is idle at once. */
export function leftHold({ held_until, holders }: Hold, now: number): Hold {
  const others = Math.max(0, holders - 1);
  return { held_until: others === 0 ? Math.min(now, held_until) : held_until, holders: others };
}
