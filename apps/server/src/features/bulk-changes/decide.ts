import type { BulkSkip, BulkTerms } from '@file-server/contract/bulk-changes';
import { MAXIMUM_MAX } from '@file-server/contract/limits';
import { isDecidedElsewhere } from '../foreign-users/index.ts';
import type { LicenceTerms } from '../licences/index.ts';

const DAY_MS = 24 * 3_600_000;
/** The last end that is written with four digits of a year, as every reader of one takes it. */
const LAST_END = Date.UTC(10_000, 0) - 1;

export type Changes = Partial<Omit<LicenceTerms, 'planId'>>;

/** What is known of a user when it is decided about them. */
export interface Candidate {
  readonly terms: LicenceTerms;
  readonly operator: boolean;
  /** Their data was erased since they were chosen. */
  readonly erased: boolean;
  /** Whether another licence server decides about activation, pro pack and expiry. */
  readonly foreign: boolean;
}

/** What becomes of one user: the terms that differ, or why nothing does. */
export function decide(
  { terms, operator, erased, foreign }: Candidate,
  wanted: BulkTerms,
  now: number,
): Changes | BulkSkip {
  if (erased) return 'unknown';
  if (wanted.extendDays !== undefined && terms.expiresAt === null) return 'no_end';
  if (wanted.raiseMaximum !== undefined && terms.maximum === null) return 'unlimited';
  const changes = differing(terms, toTerms(terms, wanted, now));
  if (Object.keys(changes).length === 0) return 'same';
  return obstacleTo(changes, { operator, foreign }, now) ?? changes;
}

/** Why nobody may change the terms of a user like that, all at once. */
export function obstacleTo(
  changes: Changes,
  { operator, foreign }: Pick<Candidate, 'operator' | 'foreign'>,
  now: number,
): BulkSkip | null {
  if (foreign && isDecidedElsewhere(changes)) return 'licence_elsewhere';
  // Somebody has to be left who can let people in again.
  const shutsOut = changes.activated === false || (changes.expiresAt ?? Infinity) <= now;
  return operator && shutsOut ? 'operator' : null;
}

function toTerms(terms: LicenceTerms, wanted: BulkTerms, now: number): Changes {
  const { activated, proPack, expiresAt, extendDays, maximum, raiseMaximum, period } = wanted;
  return {
    ...(activated !== undefined && { activated }),
    ...(proPack !== undefined && { proPack }),
    ...(maximum !== undefined && { maximum }),
    ...(period !== undefined && { period }),
    ...(expiresAt !== undefined && {
      expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
    }),
    ...(extendDays !== undefined && {
      expiresAt: extend(Math.max(terms.expiresAt ?? 0, now), extendDays),
    }),
    ...(raiseMaximum !== undefined && {
      maximum: Math.min((terms.maximum ?? 0) + raiseMaximum, MAXIMUM_MAX),
    }),
  };
}

const extend = (end: number, days: number): number =>
  Math.max(end, Math.min(end + days * DAY_MS, LAST_END));

export function differing(terms: LicenceTerms, wanted: Changes): Changes {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => terms[name as keyof LicenceTerms] !== value,
  );
  return Object.fromEntries(changed);
}
