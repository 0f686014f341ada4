import { describe, expect, it } from 'vitest';
import { countedAddress } from './client-address.ts';

const PROXIES = ['127.0.0.1', '10.0.0.0/8', 'fd00::/16'];

describe('the address that limits are counted for', () => {
  it.each([
    ['the peer, whatever it claims', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['an IPv4 peer of a dual-stack socket', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['what a trusted proxy saw', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    [
      'the last hop that no proxy wrote',
      '10.1.2.3',
      '6.6.6.6, 198.51.100.1, 10.9.9.9',
      '198.51.100.1',
    ],
    ['the proxy itself when it forwards for nobody', '127.0.0.1', undefined, '127.0.0.1'],
    ['the proxy when the header is garbage', '127.0.0.1', '<script>', '127.0.0.1'],
    [
      'one network for all addresses of an IPv6 line',
      '2001:db8:1:2:aaaa::1',
      undefined,
      '2001:db8:1:2::/64',
    ],
    ['an IPv6 client behind a proxy', 'fd00::1', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['a name of its own when there is no peer', '', undefined, 'unknown'],
  ])('is %s', (_what, peer, forwardedFor, counted) => {
    expect(countedAddress(peer, forwardedFor, PROXIES)).toBe(counted);
  });
});
