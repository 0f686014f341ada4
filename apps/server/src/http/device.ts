import type { Context } from 'hono';
import { clientAddress } from './client-address.ts';

/**
 * Where a request comes from, for the list of sessions and the limits on attempts.
 * @param trustedProxies addresses or networks whose X-Forwarded-For is believed
 */
export function deviceOf(c: Context, trustedProxies: readonly string[]) {
  return {
    address: clientAddress(c, trustedProxies),
    userAgent: c.req.header('user-agent') ?? null,
  };
}
