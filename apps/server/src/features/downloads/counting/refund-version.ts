import type { Actor } from '../../ledger/index.ts';
import { getVersion } from '../../library/index.ts';
import { counterOfGrant } from '../repository.ts';
import type { CountingParts } from './counting-change.ts';
import { findRefundable, insertRefunds } from './refunds-repository.ts';
import { CountingUnitOfWork } from './unit-of-work.ts';

/** Grants of one transaction, so that no counter is locked for long. */
const BATCH = 200;

const JOB: Actor = { kind: 'job', id: 'content-check' };

/** A version whose stored content is damaged. */
export interface DamagedVersion {
  readonly versionId: string;
  /** The last instant at which the content is known to have been whole, epoch milliseconds. */
  readonly verifiedAt: number;
}

/** See `Counting.refund`. @returns the units given back now */
export async function refundVersion(
  deps: Pick<CountingParts, 'db' | 'clock' | 'signals'>,
  version: DamagedVersion,
): Promise<number> {
  let refunded = 0;
  for (;;) {
    const step = await refundBatch(deps, version);
    refunded += step.refunded;
    if (step.looked < BATCH) return refunded;
  }
}

function refundBatch(
  { db, clock, signals }: Pick<CountingParts, 'db' | 'clock' | 'signals'>,
  { versionId, verifiedAt }: DamagedVersion,
): Promise<{ looked: number; refunded: number }> {
  return db.transaction(async (tx) => {
    const found = await findRefundable(tx, versionId, verifiedAt, BATCH);
    // Looked at after the grants: as it is damaged still, none of them was paid after a repair.
    const version = await getVersion(tx, versionId);
    if (found.length === 0 || version?.damaged !== true) return { looked: 0, refunded: 0 };
    const now = clock.now();
    const unit = await CountingUnitOfWork.open(tx, now, {
      keys: found.map(counterOfGrant),
      grantIds: found.map(({ id }) => id),
      wanted: [],
    });
    const grants = found.flatMap(({ id }) => unit.grant(id) ?? []);
    // One that is still to be ended may have been over before that instant, too.
    const owed = grants.filter((grant) => {
      return grant.state === 'committed' && grant.expires_at > verifiedAt;
    });
    const paid = await insertRefunds(
      tx,
      owed.map(({ id }) => id),
      now,
    );
    for (const grant of grants) {
      if (grant.ended_at === null) unit.end(grant, Math.min(now, grant.expires_at), JOB);
      if (paid.has(grant.id)) unit.refund(grant, { actor: JOB, reason: 'content_damaged' });
    }
    const changed = await unit.save();
    tx.afterCommit(() => {
      for (const [userId, entryIds] of changed)
        signals.publish({ type: 'count_changed', userId, entryIds });
    });
    return { looked: found.length, refunded: paid.size };
  });
}
