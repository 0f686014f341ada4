import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { limitBody, refuseEncoded, requireJson } from './json-bodies.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';

const LIMIT = 64 * 1024;

const app = new Hono()
  .use('*', refuseEncoded, limitBody, requireJson)
  .onError((error, c) => {
    if (!(error instanceof ProblemError)) return c.text('other', 500);
    return c.text([error.code, ...Object.values(error.headers)].join(' '), 500);
  })
  .all('*', async (c) => c.text(String((await c.req.text()).length)));

/** @param declared the length that the client names; undefined = it names none */
async function send(
  bytes: number,
  declared: string | undefined,
  more: Record<string, string> = {},
) {
  const answer = await app.request('/', {
    method: 'POST',
    body: 'x'.repeat(bytes),
    headers: {
      'content-type': 'application/json',
      ...(declared === undefined ? {} : { 'content-length': declared }),
      ...more,
    },
  });
  return answer.text();
}

describe('the size of a JSON body', () => {
  it.each([0, 1, LIMIT])('lets %i bytes pass, whether a length is named or not', async (bytes) => {
    expect(await send(bytes, String(bytes))).toBe(String(bytes));
    expect(await send(bytes, undefined)).toBe(String(bytes));
  });

  it('refuses one byte more, whether a length is named or not', async () => {
    expect(await send(LIMIT + 1, String(LIMIT + 1))).toBe('body_too_large');
    expect(await send(LIMIT + 1, undefined)).toBe('body_too_large');
  });

  it('believes no length beside a transfer coding, and none that is no number', async () => {
    expect(await send(LIMIT + 1, '1', { 'transfer-encoding': 'chunked' })).toBe('body_too_large');
    expect(await send(1, 'many')).toBe('body_too_large');
  });

  it('does not ask a GET for a body', async () => {
    expect(await (await app.request('/')).text()).toBe('0');
  });
});

describe('a body with a content coding', () => {
  const sendCoded = (coding: string) => send(1, '1', { 'content-encoding': coding });

  it.each(['gzip', 'br', 'identity, gzip'])('is refused for %s', async (coding) => {
    expect(await sendCoded(coding)).toBe('unsupported_media_type identity');
  });

  it('is refused for a piece of an upload, too', async () => {
    const headers = {
      'content-encoding': 'gzip',
      'content-type': 'application/offset+octet-stream',
      'content-length': '1',
    };
    const answer = await app.request('/api/uploads/one', { method: 'PATCH', body: 'x', headers });
    expect(await answer.text()).toBe('unsupported_media_type identity');
  });

  it.each(['identity', 'Identity', ''])('is taken as it is for "%s"', async (coding) => {
    expect(await sendCoded(coding)).toBe('1');
  });

  it('is no matter where there is none', async () => {
    const headers = { 'content-encoding': 'gzip' };
    expect(await (await app.request('/', { headers })).text()).toBe('0');
  });
});
