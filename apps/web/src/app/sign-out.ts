import * as z from 'zod/mini';
import { request } from '../lib/api-client.ts';
import { endSession, useSession } from '../lib/session.ts';

const TIME_LIMIT_MS = 5000;

/**
 * Ends the session at the licence server and in this browser (R4.05). A server that does not
 * answer keeps nobody signed in here.
 */
export async function signOut(authHost: string): Promise<void> {
  const { token } = useSession.getState();
  if (token === null) return;
  try {
    await request(z.unknown(), `${authHost}/api/auth/logout`, {
      method: 'POST',
      token,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
  } catch {
    // The server's session ends by itself when the token expires.
  }
  endSession();
}
