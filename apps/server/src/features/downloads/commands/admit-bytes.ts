import { admit, type ByteRange } from '@file-server/domain';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { appendToLedger } from '../../ledger/index.ts';
import type { CountingDeps } from '../deps.ts';
import {
  clearCoverage,
  findGrant,
  lockCounter,
  readCoverage,
  settleUnit,
  updateGrant,
  writeCoverage,
} from '../repository.ts';
import type { Grant } from '../tables.ts';

/** Free bytes are admitted in steps, so that a cancelled download is not held for bytes it never got. */
const FREE_STEP = 256 * 1024;

/**
 * Asks leave to send the next bytes of a grant (rule 3). Nothing may be sent before it answers: by
 * then either the coverage within the allowance or the commit is durable, so a crash at any instant
 * leaves no byte past the allowance without its count (rule 5).
 * @param range bytes still to send, within the version
 * @param size bytes of the version
 * @returns position up to which bytes may leave, exclusive
 * @throws ProblemError grant_ended
 */
export async function admitBytes(
  deps: CountingDeps,
  grantId: string,
  range: ByteRange,
  size: number,
): Promise<number> {
  const known = await findGrant(deps.db, grantId);
  if (known?.state === 'committed' && isLive(known, deps.clock.now())) return range.end;
  if (!known) throw new ProblemError('grant_ended');

  return deps.db.transaction(async (tx) => {
    await lockCounter(tx, { userId: known.user_id, periodKey: known.period_key });
    const grant = await findGrant(tx, grantId);
    if (!grant || !isLive(grant, deps.clock.now())) throw new ProblemError('grant_ended');
    if (grant.state === 'committed') return range.end;

    const coverage = await readCoverage(tx, grant.user_id, grant.version_id);
    const admission = admit(coverage, range, size, FREE_STEP);
    if (admission.kind === 'commit') {
      await commit(deps, tx, grant);
      return range.end;
    }
    if (admission.coverage !== coverage) {
      await writeCoverage(tx, grant.user_id, grant.version_id, admission.coverage);
    }
    return admission.until;
  });
}

function isLive(grant: Grant, now: number): boolean {
  return grant.ended_at === null && now < grant.expires_at;
}

async function commit(deps: CountingDeps, tx: Database, grant: Grant): Promise<void> {
  const now = deps.clock.now();
  await updateGrant(tx, grant.id, { state: 'committed', committed_at: now });
  await settleUnit(tx, { userId: grant.user_id, periodKey: grant.period_key }, 'committed');
  // From here on every byte is paid until the grant ends, and the next grant starts from zero.
  await clearCoverage(tx, grant.user_id, grant.version_id);
  await appendToLedger(tx, now, {
    kind: 'committed',
    userId: grant.user_id,
    grantId: grant.id,
    versionId: grant.version_id,
    periodKey: grant.period_key,
  });
  tx.afterCommit(() => deps.signals.publish({ type: 'count_changed', userId: grant.user_id }));
}
