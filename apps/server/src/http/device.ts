import type { Context } from 'hono';
import { clientAddress } from './client-address.ts';

/** As much of a browser's name as sessions and the ledger keep. */
const USER_AGENT_LENGTH = 256;

/**
 * Where a request comes from, for the list of sessions, the ledger and the limits on attempts.
 * @param trustedProxies addresses or networks whose X-Forwarded-For is believed
 */
export function deviceOf(c: Context, trustedProxies: readonly string[]) {
  return {
    address: clientAddress(c, trustedProxies),
    userAgent: c.req.header('user-agent')?.slice(0, USER_AGENT_LENGTH) ?? null,
  };
}
