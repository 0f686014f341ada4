import type { ByteRange } from '@file-server/domain/byte-range';
import { createGroupCommit } from '../../../platform/db/group-commit.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { findDueGrants, findGrant } from '../repository.ts';
import { type Grant, isLive } from '../tables.ts';
import { admitBytes } from './admit-bytes.ts';
import type {
  CountingChange,
  CountingParts,
  OpenedDownload,
  OpenRequest,
} from './counting-change.ts';
import { decideGroup } from './decide-group.ts';
import { endGrant, giveBack } from './end-grant.ts';
import { Holds, leaveHold, renewHold } from './holds.ts';
import { openGrant } from './open-grant.ts';
import { type RefundableVersion, refundVersion } from './refund-version.ts';

/**
 * The door to the counters, durable when it answers. Beside it only an archive reserves, all of its
 * grants or none, in a transaction of its own under the same locks.
 */
export interface Counting {
  /**
   * Opens the user's grant of the entry's current version, or of the one that is named: the live one,
   * or a new one that reserves a unit of the quota.
   * @throws ProblemError entry_not_found, entry_is_a_folder, file_withdrawn, version_recalled,
   *   content_damaged, quota_exhausted, entitlement_exhausted, or a refusal of `mayFetch`
   */
  open(request: OpenRequest): Promise<OpenedDownload>;
  /**
   * Asks leave to send the next bytes of a grant (rule 3). Nothing may be sent before it answers: by
   * then either the coverage within the allowance or the commit is durable, so a crash at any instant
   * leaves no byte past the allowance without its count (rule 5).
   * @param grant as it was found when the request was authorised
   * @param range bytes still to send, within the version
   * @param size bytes of the version
   * @param options.mayCommit false = only what is free; what was free before may not have left yet
   * @returns position up to which bytes may leave, exclusive; the range's start when that needs the
   *   commit and it must not be
   * @throws ProblemError grant_ended
   */
  admit(
    grant: Grant,
    range: ByteRange,
    size: number,
    options?: { readonly mayCommit: boolean },
  ): Promise<number>;
  /**
   * Runs a transfer of a grant. While it runs, and the grant is reserved, no other download takes its
   * unit; after it, one that finds no room may.
   */
  hold<T>(grant: Grant, transfer: () => Promise<T>): Promise<T>;
  /**
   * Gives the unit of a reserved grant back to its user; its link ends, and what is being sent of it
   * stops. Doing so again, or after the grant has ended unused, changes nothing.
   * @throws ProblemError grant_not_found, also for somebody else's; already_counted
   */
  giveBack(request: { readonly userId: string; readonly grantId: string }): Promise<void>;
  /**
   * Ends every grant that is due: a reserved one is released and gives its unit back, a committed one
   * stays counted. Coverage stays, so that the allowance cannot be farmed (rule 3).
   * @param signal stops between two batches, so that no lock is held for long
   */
  endDue(signal?: AbortSignal): Promise<void>;
  /** Ends a grant if its time is over. */
  end(grant: Grant): Promise<void>;
  /**
   * Gives back what users paid for a version whose content is damaged (decision 0043): every committed
   * grant that lived beyond the instant at which the content was last known to be whole, once each.
   * Grants that live end, reserved ones included, so that nobody pays or holds a unit for bytes that
   * are not to be had. May be called again, by any number of processes.
   * @returns the units given back now
   */
  refund(version: RefundableVersion): Promise<number>;
}

/** SQLite needs some 10 ms for this many, which is what another request may have to wait. */
const LARGEST_GROUP = 128;
/** Overdue grants that are ended at the same time. */
const SWEEP_BATCH = 100;

interface CountingOptions {
  /** For benchmarks: 1 gives every change a transaction of its own. */
  readonly largestGroup?: number;
  /** For tests. */
  readonly renewMs?: number;
}

export function createCounting(parts: CountingParts, options: CountingOptions = {}): Counting {
  const { db, clock } = parts;
  const submit = createSubmit(parts, options.largestGroup ?? LARGEST_GROUP);
  const holds = new Holds(
    {
      renew: (grant, until) => submit(renewHold(grant, until)),
      leave: (grant, until) => submit(leaveHold(grant, until)),
    },
    options.renewMs,
  );
  const end = (grant: Grant) => submit(endGrant(grant));
  return {
    open: (request) => submit(openGrant(request, parts.grantLifetimeMs)),
    async admit(grant, range, size, { mayCommit } = { mayCommit: true }) {
      // Every byte of a committed grant is paid until it ends, so what was found then still holds.
      if (grant.state === 'committed' && isLive(grant, clock.now())) return range.end;
      const { until } = await holds.admit(grant.id, (joins) =>
        submit(admitBytes({ grant, range, size, mayCommit, joins })),
      );
      return until;
    },
    hold: (grant, transfer) => holds.run(grant, transfer),
    async giveBack({ userId, grantId }) {
      const grant = await findGrant(db, grantId);
      if (grant?.user_id !== userId) throw new ProblemError('grant_not_found');
      await submit(giveBack(grant));
    },
    async endDue(signal) {
      for (;;) {
        const due = await findDueGrants(db, clock.now(), SWEEP_BATCH);
        if (signal?.aborted) return;
        await Promise.all(due.map(end));
        if (due.length < SWEEP_BATCH) return;
      }
    },
    end,
    refund: (version) => refundVersion(parts, version),
  };
}

/** @returns a function that has a change decided in the next group and answers once it is durable */
function createSubmit(parts: CountingParts, largestGroup: number) {
  type Answer = () => void;
  const group = createGroupCommit<CountingChange<Answer>, Answer>(parts.db, {
    largestGroup,
    decide: (tx, changes) => decideGroup(parts, tx, changes),
  });
  return <Outcome>(change: CountingChange<Outcome>) =>
    new Promise<Outcome>((resolve, reject) => {
      // Within a group all outcomes are of one type: the answer to whoever asked.
      const decide: CountingChange<Answer>['decide'] = async (on) => {
        const outcome = await change.decide(on);
        return () => resolve(outcome);
      };
      group.submit({ ...change, decide }).then((answer) => answer(), reject);
    });
}
