import { presentData } from '../../../demo-runtime/demo-store.ts';
import { simulateNetwork } from '../../../demo-runtime/fault-injection.ts';
import { toApiError } from '../../../lib/api-error.ts';
import type { Change } from '../model/changes.ts';

/**
 * Makes a change of the visitor's. The specification has calls that read a profile and none that
 * change one, so there is no address to invent: the change goes into the store that those calls
 * answer from, and is late or fails as simulated calls do.
 *
 * @returns null when there was nothing to change
 * @throws ApiError, NetworkError as a simulated call does, AbortError after a reset
 */
export async function changeInPage(change: Change): Promise<true | null> {
  const data = presentData();
  const refusal = await simulateNetwork({ method: 'POST', signal: data });
  if (refusal !== null) throw toApiError(refusal, await refusal.json());
  const { changeProfile } = await import('../profile-store.ts');
  data.throwIfAborted();
  return changeProfile(change) ? true : null;
}
