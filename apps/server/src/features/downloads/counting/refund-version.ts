import type { Actor } from '../../ledger/index.ts';
import { type FileVersion, getVersion } from '../../library/index.ts';
import { locksOfGrant } from '../repository.ts';
import type { CountingParts } from './counting-change.ts';
import { findRefundable, insertRefunds, keepRefunds } from './refunds-repository.ts';
import { saveAndSignal } from './save-and-signal.ts';
import { CountingUnitOfWork } from './unit-of-work.ts';

/** Grants of one transaction, so that no counter is locked for long. */
const BATCH = 200;

const JOBS = { content_damaged: 'content-check', version_recalled: 'recall' } as const;

/** Why grants of a version are settled; null = they are not. */
function refundReason({ damaged, recallReason }: FileVersion): keyof typeof JOBS | null {
  if (damaged) return 'content_damaged';
  return recallReason === null ? null : 'version_recalled';
}

/** A version whose stored content is damaged, or that was recalled. */
export interface RefundableVersion {
  readonly versionId: string;
  /**
   * Grants that lived beyond it are refunded, epoch milliseconds: the last instant at which the content
   * is known to have been whole, or that of the recall.
   */
  readonly verifiedAt: number;
}

/** See `Counting.refund`. @returns the units given back now */
export async function refundVersion(
  deps: Pick<CountingParts, 'db' | 'clock' | 'signals'>,
  version: RefundableVersion,
): Promise<number> {
  let refunded = 0;
  for (let from = ''; ;) {
    const step = await refundBatch(deps, version, from);
    refunded += step.refunded;
    // What was opened meanwhile for a user before is found by one more look at all of them.
    if (step.last === null && from === '') return refunded;
    from = step.last ?? '';
  }
}

interface Step {
  /** The user of the last grant, where there may be more. */
  readonly last: string | null;
  readonly refunded: number;
}

function refundBatch(
  { db, clock, signals }: Pick<CountingParts, 'db' | 'clock' | 'signals'>,
  { versionId, verifiedAt }: RefundableVersion,
  from: string,
): Promise<Step> {
  return db.transaction(async (tx) => {
    const found = await findRefundable(tx, versionId, { since: verifiedAt, from, limit: BATCH });
    // Looked at after the grants: as it is not on offer still, none of them was paid after a repair.
    const version = await getVersion(tx, versionId);
    const reason = version ? refundReason(version) : null;
    if (found.length === 0 || reason === null) return { last: null, refunded: 0 };
    const actor: Actor = { kind: 'job', id: JOBS[reason] };
    const now = clock.now();
    const unit = await CountingUnitOfWork.open(tx, now, {
      keys: found.flatMap(locksOfGrant),
      grantIds: found.map(({ id }) => id),
      wanted: [],
    });
    const grants = found.flatMap(({ id }) => unit.grant(id) ?? []);
    // One that is still to be ended may have been over before that instant, too.
    const owed = grants.filter((grant) => {
      return grant.state === 'committed' && grant.charged === 1 && grant.expires_at > verifiedAt;
    });
    const owedIds = owed.map(({ id }) => id);
    const paid = await insertRefunds(tx, owedIds, now);
    // Nobody pays for this version, whatever an operator had given back and takes back later.
    await keepRefunds(tx, owedIds);
    for (const grant of grants) {
      if (grant.ended_at === null) unit.end(grant, Math.min(now, grant.expires_at), actor);
      if (paid.has(grant.id)) unit.refund(grant, { actor, reason });
    }
    await saveAndSignal(signals, tx, unit);
    const last = found.length < BATCH ? undefined : found.at(-1);
    return { last: last?.user_id ?? null, refunded: paid.size };
  });
}
