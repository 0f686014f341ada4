import type { ServerResponse } from 'node:http';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import {
  type FileVersion,
  getVersion,
  type GuardedContent,
  refuseVersion,
} from '../../library/index.ts';
import { getLicence } from '../../licences/index.ts';
import type { Counting } from '../counting/counting.ts';
import { verifyGrantToken } from '../download-token.ts';
import { readRightsOf } from '../fetch-rights.ts';
import { findGrant } from '../repository.ts';
import type { Refusals } from '../refusals.ts';
import { type Grant, isLive } from '../tables.ts';
import { planResponse } from './plan-response.ts';
import type { Sendfile } from './sendfile.ts';
import type { Admit } from './send-content.ts';
import type { SendQueue } from './send-queue.ts';
import type { RunningTransfers } from './running-transfers.ts';
import type { TransferLimits } from './transfer-limits.ts';
import { TransferCut } from './send-bytes.ts';
import { transmit } from './transmit.ts';
import { handOffToProxy, handOffToStorage, othersMaySend, storageMaySend } from './hand-off.ts';

export interface ServeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly counting: Counting;
  readonly content: GuardedContent;
  /** Keys the tag of download tokens. */
  readonly grantTagKey: Buffer;
  readonly refusals: Refusals;
  readonly running: RunningTransfers;
  readonly limits: TransferLimits;
  /** A client that takes no byte for this long is cut. */
  readonly idleMs: number;
  /** null = the portable path only. */
  readonly sendfile: Sendfile | null;
  /** null = nobody can tell what has left. */
  readonly sendQueue: SendQueue | null;
}

export interface DownloadRequest {
  readonly token: string;
  readonly method: 'GET' | 'HEAD';
  readonly headers: Headers;
  /** Whether somebody else sends the bytes: the proxy that asks, or the storage, if files lie there. */
  readonly handsOff: boolean;
}

/**
 * Answers GET or HEAD of a download URL. The body goes straight to the raw response, because a web
 * stream would send it at a fraction of the speed.
 * @returns the answer without a body, or null when the raw response has taken it
 * @throws ProblemError grant_not_found, grant_ended, file_withdrawn, version_recalled, content_damaged,
 *   precondition_failed, range_not_satisfiable, too_many_transfers or a refusal of `mayFetch`; nothing
 *   has been sent then
 */
export async function serveDownload(
  deps: ServeDeps,
  request: DownloadRequest,
  out: ServerResponse,
): Promise<Response | null> {
  const { grant, version } = await authorise(deps, request.token);
  const plan = planResponse(request, version);
  const { body } = plan;
  if (body === null) return new Response(null, { status: plan.status, headers: plan.headers });
  const { counting, content, idleMs, sendfile, sendQueue } = deps;
  if (request.handsOff && othersMaySend(request.headers)) {
    const { files, presign } = content;
    if (files) return handOffToProxy({ counting, files }, grant, version);
    if (presign && storageMaySend(request.headers, plan)) {
      return handOffToStorage({ counting, content, presign }, grant, version);
    }
  }
  const admit: Admit = (range, options) => counting.admit(grant, range, version.size, options);
  const transfer = { version, plan: { ...plan, body }, out, admit, idleMs, sendfile, sendQueue };
  try {
    await deps.limits.run(grant.user_id, (pace) =>
      deps.running.run(grant.id, (signal) =>
        counting.hold(grant, () => transmit(content, { ...transfer, signal, pace })),
      ),
    );
  } catch (error) {
    // A client that leaves is the normal end of a cancelled download.
    if (!(error instanceof TransferCut)) throw error;
  }
  return null;
}

/** Rule 6: the one place in which every byte request is checked. */
async function authorise(
  deps: ServeDeps,
  token: string,
): Promise<{ grant: Grant; version: FileVersion }> {
  const grantId = verifyGrantToken(deps.grantTagKey, token);
  const grant = grantId === null ? undefined : await findGrant(deps.db, grantId);
  if (!grant) throw new ProblemError('grant_not_found');
  const asked = { userId: grant.user_id, versionId: grant.version_id };
  return deps.refusals.watch(asked, async () => ({ grant, version: await judge(deps, grant) }));
}

async function judge(deps: ServeDeps, grant: Grant): Promise<FileVersion> {
  const now = deps.clock.now();
  if (!isLive(grant, now)) throw new ProblemError('grant_ended');
  const [version, licence] = await Promise.all([
    getVersion(deps.db, grant.version_id),
    getLicence(deps.db, grant.user_id),
  ]);
  if (!version) throw new ProblemError('file_withdrawn');
  const { user_id: userId } = grant;
  const { productId } = version;
  const rights = await readRightsOf(deps.db, userId, { licence, productIds: [productId], now });
  if (rights.isHidden(userId, productId)) throw new ProblemError('grant_not_found');
  const gone = refuseVersion(version);
  if (gone !== null) throw gone;
  const refusal = rights.refusal(userId, version, now);
  if (refusal !== null) throw new ProblemError(refusal);
  return version;
}
