import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address that limits are counted for. X-Forwarded-For is believed only from a trusted proxy,
 * and then only its last entry that no trusted proxy wrote: everything before it is the client's word.
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string {
  const peer = plainAddress(getConnInfo(c).remote.address ?? '');
  if (!trustedProxies.includes(peer)) return peer;
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map(plainAddress).reverse();
  const client = forwarded.find((address) => !trustedProxies.includes(address));
  return client !== undefined && isIP(client) !== 0 ? client : peer;
}

/** IPv4 clients of a dual-stack socket appear as ::ffff:a.b.c.d. */
const plainAddress = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/, '');
