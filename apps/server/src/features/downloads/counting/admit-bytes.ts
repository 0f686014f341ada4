import type { ByteRange } from '@file-server/domain/byte-range';
import { emptyCoverage } from '@file-server/domain/coverage';
import { admit } from '@file-server/domain/free-cancel';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { type Grant, isLive } from '../tables.ts';
import type { CountingChange } from './counting-change.ts';
import { joinedHold } from './hold-period.ts';

/** Free bytes are admitted in steps, so that a cancelled download is not held for bytes it never got. */
const FREE_STEP = 256 * 1024;

/** What leaves in one piece: between its first byte and its last nobody can cancel. */
const ONE_PIECE = 64 * 1024;

export interface Admission {
  readonly grant: Grant;
  readonly range: ByteRange;
  readonly size: number;
  /** Whether a commit may be decided; else the answer is the start of the range instead. */
  readonly mayCommit: boolean;
  /** Whether this process begins to send the grant's bytes with it. */
  readonly joins: boolean;
}

/** What an admission allows. */
export interface Admitted {
  /** Position up to which bytes may leave, exclusive. */
  readonly until: number;
  /** Whether the grant is committed now. */
  readonly committed: boolean;
  /** Until when this process holds the grant with it; null = it did not join. */
  readonly heldUntil: number | null;
}

/** Admits bytes within the allowance by their coverage, or commits the grant (rule 3). */
export function admitBytes(admission: Admission): CountingChange<Admitted> {
  const { range, size, mayCommit, joins } = admission;
  return {
    request: null,
    grant: admission.grant,
    decide({ unit, now }) {
      const grant = unit.grant(admission.grant.id);
      if (!grant || !isLive(grant, now)) throw new ProblemError('grant_ended');
      const paid = { until: range.end, committed: true, heldUntil: null };
      if (grant.state === 'committed') return paid;
      const coverage = unit.coverage(grant) ?? emptyCoverage();
      const step = admit(coverage, range, size, FREE_STEP);
      const commits = step.kind === 'commit' || passesInOnePiece(range, step.until);
      if (commits && mayCommit) {
        unit.commit(grant);
        return paid;
      }
      const hold = joins ? joinedHold(grant, now) : null;
      if (hold) unit.hold(grant, hold);
      const free = { committed: false, heldUntil: hold?.held_until ?? null };
      if (commits) return { ...free, until: range.start };
      if (step.coverage !== coverage) unit.cover(grant, step.coverage);
      return { ...free, until: step.until };
    },
  };
}

/** Whether all that is left leaves as one piece that passes the allowance: then one step is enough. */
function passesInOnePiece({ start, end }: ByteRange, freeUntil: number): boolean {
  return freeUntil < end && end - start <= ONE_PIECE;
}
