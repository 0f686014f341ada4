import type { ServerResponse } from 'node:http';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { getLicence } from '../../licences/index.ts';
import type { DownloadRequest } from '../transfer/serve-download.ts';
import type { Archive } from '../tables.ts';
import { planResponse, type ResponsePlan } from '../transfer/plan-response.ts';
import { TransferCut } from '../transfer/send-bytes.ts';
import { readRightsOf } from '../fetch-rights.ts';
import { findArchive } from './archive-repository.ts';
import { verifyArchiveToken } from '../download-token.ts';
import { holdArchive } from './hold-archive.ts';
import { requireServable, type ServedArchive } from './read-archive.ts';
import { sendArchive, type Sending, type ServeArchiveDeps } from './send-archive.ts';

type ArchiveRequest = Omit<DownloadRequest, 'handsOff'>;

/**
 * Answers GET or HEAD of an archive's URL; the body goes straight to the raw response.
 * @returns the answer without a body, or null when the raw response has taken it
 * @throws ProblemError grant_not_found, grant_ended, file_withdrawn, precondition_failed,
 *   range_not_satisfiable, too_many_transfers or a refusal of `mayFetch`; nothing has been sent then
 */
export async function serveArchive(
  deps: ServeArchiveDeps,
  request: ArchiveRequest,
  out: ServerResponse,
): Promise<Response | null> {
  const found = await requireArchive(deps, request.token);
  return deps.refusals.watch({ userId: found.user_id }, async () => {
    const archive = await authorise(deps, found);
    const plan = planOrRefusal(request, archive);
    if (!(plan instanceof ProblemError)) {
      const { body, ...head } = plan;
      if (body !== null) return sendBody(deps, { out, archive, plan: { ...head, body } });
    }
    // Not held: whoever is sent nothing would end the hold of whoever has just opened it.
    await requireServable(deps, archive);
    if (plan instanceof ProblemError) throw plan;
    return new Response(null, { status: plan.status, headers: plan.headers });
  });
}

/** A refusal of the plan is kept, to be told after what `requireServable` refuses. */
function planOrRefusal(request: ArchiveRequest, archive: Archive): ResponsePlan | ProblemError {
  try {
    return planArchive(request, archive);
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

async function sendBody(
  deps: ServeArchiveDeps,
  sending: Pick<Sending, 'out' | 'archive' | 'plan'>,
): Promise<null> {
  const { archive } = sending;
  try {
    await deps.limits.run(archive.user_id, (pace) =>
      holdArchive(deps, archive, async () => {
        // It is held already, so what is found servable now stays so.
        const first = await requireServable(deps, archive);
        const transfer = (signal: AbortSignal) => sendArchive(deps, { ...sending, pace, signal });
        // Empty folders alone belong to no grant, and there is nothing in them to withdraw.
        await (first === null
          ? transfer(new AbortController().signal)
          : deps.running.run(first.grant.id, transfer));
      }),
    );
  } catch (error) {
    // A client that leaves is the normal end of a cancelled download.
    if (!(error instanceof TransferCut)) throw error;
  }
  return null;
}

function planArchive(request: ArchiveRequest, archive: Archive): ResponsePlan {
  const { headers, ...plan } = planResponse(request, {
    name: archive.name,
    size: archive.size,
    sha256: archive.tag,
    mediaType: 'application/zip',
    publishedAt: archive.modified_at,
  });
  // The tag is made of what is in the archive; a digest of its bytes nobody has computed.
  const kept = Object.entries(headers).filter(([name]) => name !== 'repr-digest');
  return { ...plan, headers: Object.fromEntries(kept) };
}

async function requireArchive(deps: ServeArchiveDeps, token: string): Promise<Archive> {
  const archiveId = verifyArchiveToken(deps.grantTagKey, token);
  const archive = archiveId === null ? undefined : await findArchive(deps.db, archiveId);
  if (!archive) throw new ProblemError('grant_not_found');
  return archive;
}

async function authorise(deps: ServeArchiveDeps, archive: Archive): Promise<ServedArchive> {
  const now = deps.clock.now();
  if (now >= archive.expires_at) throw new ProblemError('grant_ended');
  const { user_id: userId } = archive;
  const licence = await getLicence(deps.db, userId);
  const rights = await readRightsOf(deps.db, userId, { licence, productIds: [], now });
  const refusal = rights.wholeRefusal(userId, now);
  if (refusal !== null) throw new ProblemError(refusal);
  return { ...archive, isOfPlan: licence.planId !== undefined };
}
