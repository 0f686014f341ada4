import type { Origin } from '@file-server/contract/providers';
import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { leaveFirebase } from './firebase-accounts.ts';
import { loadAuth0 } from './load-sdk.ts';

/**
 * Signs out where the user has signed in (R4.05).
 * @returns where the browser must go to complete that; null = nowhere
 */
export async function leaveProvider(origin: Origin, config: RuntimeConfig): Promise<string | null> {
  if (origin === 'firebase') await leaveFirebase(config);
  if (origin !== 'auth0') return null;
  const { settings, sdk } = await loadAuth0(config);
  return sdk.leave(settings);
}
