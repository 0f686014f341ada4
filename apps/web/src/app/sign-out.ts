import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import * as z from 'zod/mini';
import { request } from '../lib/api-client.ts';
import { makeLastCalls } from '../lib/before-sign-out.ts';
import { leaveProvider } from '../lib/providers/leave-provider.ts';
import { rejectedBy } from '../lib/rejected-by.ts';
import { endSession, forgetTokens, useSession } from '../lib/session.ts';

const TIME_LIMIT_MS = 5000;
/** For what the server is still to hear in the user's name. */
const LAST_CALLS_MS = 2000;

/**
 * Ends the session at the licence server, at the provider where the user has signed in, and in this
 * browser (R4.05). The other tabs hear of it from here, before the server refuses their calls. Nobody
 * stays signed in here because one of them does not answer.
 */
export async function signOut(config: RuntimeConfig): Promise<void> {
  const { token, user } = useSession.getState();
  if (token === null) return;
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const atProvider = Promise.race([
    leaveProvider(user.from, config),
    rejectedBy(limit, 'The provider did not answer in time.'),
  ]);
  forgetTokens();
  const lastCalls = AbortSignal.timeout(LAST_CALLS_MS);
  await Promise.race([
    makeLastCalls(),
    rejectedBy(lastCalls, 'The last calls were not answered in time.'),
  ]).catch(() => undefined);
  const atServer = request(z.unknown(), `${config.authHost}/api/auth/logout`, {
    method: 'POST',
    token,
    keepalive: true,
    signal: limit,
  });
  // The server's session ends by itself when the token expires, the provider's by its own rules.
  const [, left] = await Promise.allSettled([atServer, atProvider]);
  endSession();
  const next = left.status === 'fulfilled' ? left.value : null;
  if (next !== null) window.location.assign(next);
}
