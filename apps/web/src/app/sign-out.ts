import * as z from 'zod/mini';
import { request } from '../lib/api-client.ts';
import { endSession, useSession } from '../lib/session.ts';

const TIME_LIMIT_MS = 5000;

/**
 * Ends the session in this browser and at the licence server (R4.05), in this order: the other tabs
 * hear of it from here, before the server refuses their calls. A server that does not answer keeps
 * nobody signed in.
 */
export async function signOut(authHost: string): Promise<void> {
  const { token } = useSession.getState();
  if (token === null) return;
  endSession();
  try {
    await request(z.unknown(), `${authHost}/api/auth/logout`, {
      method: 'POST',
      token,
      keepalive: true,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
  } catch {
    // The server's session ends by itself when the token expires.
  }
}
