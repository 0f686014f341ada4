import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Of an IPv6 address the network alone is counted: one customer's line has 2^64 addresses. */
const IPV6_NETWORK_BYTES = 8;

/**
 * The address that limits are counted for: an IPv4 address or an IPv6 /64 network.
 * @param trustedProxies addresses or networks in CIDR form
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string {
  const peer = getConnInfo(c).remote.address ?? '';
  return countedAddress(peer, c.req.header('x-forwarded-for'), trustedProxies);
}

/** Whether a trusted proxy passes this request on, by the connection itself and no header. */
export function isFromProxy(c: Context, trustedProxies: readonly string[]): boolean {
  const peer = parse(getConnInfo(c).remote.address ?? '');
  return peer !== undefined && trustedProxies.some((proxy) => matches(peer, proxy));
}

/**
 * X-Forwarded-For is believed only from a trusted proxy, and then only its last entry that no
 * trusted proxy wrote: everything before it is the client's word.
 */
export function countedAddress(
  peer: string,
  forwardedFor: string | undefined,
  trustedProxies: readonly string[],
): string {
  const hops = [...(forwardedFor ?? '').split(','), peer].map((text) => parse(text.trim()));
  const isTrusted = (address: Address) => trustedProxies.some((proxy) => matches(address, proxy));
  let client = hops.pop();
  while (client && isTrusted(client)) {
    const before = hops.pop();
    if (!before) break;
    client = before;
  }
  return client ? toCounted(client) : 'unknown';
}

/** IPv4 clients of a dual-stack socket appear as ::ffff:a.b.c.d; `process` undoes it. */
function parse(text: string): Address | undefined {
  return ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}

function matches(address: Address, proxy: string): boolean {
  if (!proxy.includes('/')) return parse(proxy)?.toString() === address.toString();
  const [network, bits] = ipaddr.parseCIDR(proxy);
  return network.kind() === address.kind() && address.match([network, bits] as never);
}

function toCounted(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().fill(0, IPV6_NETWORK_BYTES);
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}
