import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { Grant } from '../tables.ts';
import type { CountingChange } from './counting-change.ts';
import type { CountingUnitOfWork } from './unit-of-work.ts';

/** Ends a grant if its time is over: a reserved one gives its unit back, a committed one stays counted. */
export function endGrant(grant: Grant): CountingChange<void> {
  return {
    request: null,
    grant,
    decide: ({ unit, now }) => endIfDue(unit, grant.id, now),
  };
}

export function endIfDue(unit: CountingUnitOfWork, grantId: string, now: number): void {
  const grant = unit.grant(grantId);
  if (grant && grant.ended_at === null && grant.expires_at <= now) {
    unit.end(grant, grant.expires_at, { kind: 'job', id: 'grant-expiry' });
  }
}

/** Ends a reserved grant because its user gives it back; an ended one stays as it is. */
export function giveBack(grant: Grant): CountingChange<void> {
  return {
    request: null,
    grant,
    decide({ unit, now }) {
      const current = unit.grant(grant.id);
      if (!current) throw new ProblemError('grant_not_found');
      if (current.state === 'committed') throw new ProblemError('already_counted');
      if (current.state === 'reserved') unit.end(current, Math.min(now, current.expires_at));
    },
  };
}
