import { describe, expect, it } from 'vitest';
import { createHttpApp } from '../../tests/harness/http-app.ts';

const TOKEN = 'a-token-of-prometheus';

describe('the metrics', () => {
  const ask = async (
    remoteAddress: string,
    headers: Record<string, string> = {},
    metricsToken?: string,
    host = 'localhost:3000',
  ) => {
    const { app } = createHttpApp(metricsToken === undefined ? {} : { metricsToken });
    const incoming = { socket: { remoteAddress, remotePort: 4711, remoteFamily: 'IPv4' } };
    return app.request(`http://${host}/metrics`, { headers }, { incoming });
  };

  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])(
    'are open to this machine, which asks from %s',
    async (address) => {
      const answer = await ask(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
      expect(await answer.text()).toContain('file_server_processes 1\n');
    },
  );

  it.each(['127.0.0.1:3000', '[::1]:3000', 'localhost'])('are open at %s', async (host) => {
    expect((await ask('127.0.0.1', {}, undefined, host)).status).toBe(200);
  });

  it('do not exist under another name: that of a proxy which adds nothing, or of a page that has pointed it here', async () => {
    expect((await ask('127.0.0.1', {}, TOKEN, 'files.example.org')).status).toBe(404);
  });

  it.each([
    ['another machine', '192.0.2.7', {}],
    ['another machine that says it is this one', '192.0.2.7', { 'x-forwarded-for': '127.0.0.1' }],
    ['an address that is none', '', {}],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }],
    ['a proxy that names the protocol alone', '::1', { 'x-forwarded-proto': 'https' }],
    ['a proxy by the standard', '127.0.0.1', { forwarded: 'for=192.0.2.7' }],
    ['a proxy that names itself alone', '127.0.0.1', { via: '1.1 proxy' }],
  ])('do not exist for %s', async (_, address, headers) => {
    const answer = await ask(address, headers, TOKEN);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['the token', `Bearer ${TOKEN}`, TOKEN, 200],
    ['the token after another spelling of the scheme', `bearer ${TOKEN}`, TOKEN, 200],
    ['another token', 'Bearer another-token-of-it', TOKEN, 404],
    ['the beginning of the token', `Bearer ${TOKEN.slice(0, -1)}`, TOKEN, 404],
    ['the token by another scheme', `Basic ${TOKEN}`, TOKEN, 404],
    ['a token where there is none', 'Bearer undefined', undefined, 404],
  ])('elsewhere, with %s', async (_, authorization, token, status) => {
    const headers = { authorization, 'x-forwarded-for': '192.0.2.9' };
    expect((await ask('192.0.2.7', headers, token)).status).toBe(status);
  });
});
