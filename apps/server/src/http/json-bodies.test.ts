import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { limitBody, requireJson } from './json-bodies.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';

const LIMIT = 64 * 1024;

const app = new Hono()
  .use('*', limitBody, requireJson)
  .onError((error, c) => c.text(error instanceof ProblemError ? error.code : 'other', 500))
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
