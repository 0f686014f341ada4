import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relyingPartyOf, requireRelyingParty } from './relying-party.ts';

describe('the relying party', () => {
  it.each([
    ['https://files.example.org', 'files.example.org', 'https://files.example.org'],
    ['https://files.example.org:8443', 'files.example.org', 'https://files.example.org:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
    ['http://files.localhost', 'files.localhost', 'http://files.localhost'],
    ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ])('of %s is %s', (publicUrl, id, origin) => {
    expect(relyingPartyOf(publicUrl)).toEqual({ id, origin });
  });

  it.each([
    'http://files.example.org',
    'http://192.0.2.1:3000',
    'https://192.0.2.1',
    'https://[2001:db8::1]',
    'http://localhost.example.org',
  ])('does not exist at %s', (publicUrl) => {
    expect(relyingPartyOf(publicUrl)).toBeNull();
  });

  it('has the host of its origin as its name, on https or this machine alone', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https'] }), (url) => {
        const relyingParty = relyingPartyOf(url);
        if (relyingParty === null) return;
        const { protocol, hostname } = new URL(relyingParty.origin);
        expect(hostname).toBe(relyingParty.id);
        expect(protocol === 'https:' || /(^|\.)localhost$/.test(hostname)).toBe(true);
      }),
    );
  });

  it('tells a page at another address where passkeys work', () => {
    const relyingParty = relyingPartyOf('http://127.0.0.1:3000');
    const ask = (origin?: string) => () => requireRelyingParty(relyingParty, origin);
    expect(ask('http://localhost:3000')()).toBe(relyingParty);
    expect(ask()()).toBe(relyingParty);
    expect(ask('http://127.0.0.1:3000')).toThrow('at http://localhost:3000 only');
    expect(() => requireRelyingParty(null, 'http://192.0.2.1')).toThrow('https address');
  });
});
