import type { ByteRange } from '@file-server/domain';
import type { CountingDeps } from '../deps.ts';
import type { Grant } from '../tables.ts';

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
export async function admitBytes(
  { clock, counting }: Pick<CountingDeps, 'clock' | 'counting'>,
  grant: Grant,
  range: ByteRange,
  size: number,
  { mayCommit }: { readonly mayCommit: boolean } = { mayCommit: true },
): Promise<number> {
  const isLive = grant.ended_at === null && clock.now() < grant.expires_at;
  // Every byte of a committed grant is paid until it ends, so what was found then still holds.
  if (grant.state === 'committed' && isLive) return range.end;
  return counting.admit(grant, range, size, { mayCommit });
}
