import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createHttpApp } from '../../tests/harness/http-app.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';

const LIST = '/api/library/entries';
const items = Array.from({ length: 100 }, (_, number) => ({ name: `file-${number}.bin` }));

function mountFeatures(app: Hono) {
  app.get(LIST, (c) => {
    if (c.req.query('refused') !== undefined) throw new ProblemError('entry_not_found');
    if (c.req.query('empty') !== undefined) return c.json({ items: [] });
    c.header('ETag', c.req.query('etag') ?? 'W/"weak"');
    c.header('Set-Cookie', 'kept=yes');
    return c.json({ items });
  });
  app.get(`${LIST}/:id`, (c) => c.json({ items }));
  app.get('/api/downloads', (c) => c.json({ items }));
  app.post('/api/downloads', (c) => c.json({ items }, 201));
  app.get('/api/events', (c) =>
    c.body('data: {}\n\n'.repeat(1000), 200, { 'Content-Type': 'text/event-stream' }),
  );
  app.get('/d/:token/:name', (c) =>
    c.body('x'.repeat(10_000), 200, { 'Content-Type': 'application/json' }),
  );
  app.post('/api/auth', (c) => c.json({ items }));
}

const { app } = createHttpApp({ mountFeatures });
const ask = (path: string, coding?: string, method = 'GET') =>
  app.request(path, { method, headers: coding === undefined ? {} : { 'Accept-Encoding': coding } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const BROWSER = 'gzip, deflate, br, zstd';

describe('a long answer', () => {
  it.each([
    [BROWSER, 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['BR;q=0.5, gzip;q=0.8', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('comes as the client takes it best: %s', async (coding, chosen, unpack) => {
    const answer = await ask(LIST, coding);
    const { headers } = answer;
    expect([answer.status, headers.get('content-encoding')]).toEqual([200, chosen]);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
    expect(headers.get('set-cookie')).toBe('kept=yes');
    expect(headers.get('x-request-id')).toMatch(/./);
    const packed = await bytesOf(answer);
    expect(packed.byteLength).toBeLessThan(600);
    expect(JSON.parse(unpack(packed).toString())).toEqual({ items });
  });

  it.each([[undefined], [''], ['identity'], ['br;q=0, gzip;q=0'], ['*'], ['compress, zstd']])(
    'is as ever for a client that takes no coding of ours: %s',
    async (coding) => {
      const answer = await ask(LIST, coding);
      expect(answer.headers.has('content-encoding')).toBe(false);
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(await answer.json()).toEqual({ items });
    },
  );

  it('has a validator that does not promise the same bytes', async () => {
    const etagOf = async (etag: string, coding?: string) =>
      (await ask(`${LIST}?etag=${encodeURIComponent(etag)}`, coding)).headers.get('etag');
    expect(await etagOf('"strong"')).toBe('"strong"');
    expect(await etagOf('"strong"', 'br')).toBe('W/"strong"');
    expect(await etagOf('W/"weak"', 'br')).toBe('W/"weak"');
  });

  it.each([LIST, '/api/downloads', '/api/openapi.json'])('is one of %s', async (path) => {
    expect((await ask(path, BROWSER)).headers.get('content-encoding')).toBe('br');
  });
});

describe('as it is stays', () => {
  it.each([
    ['a short answer', `${LIST}?empty`, 'GET'],
    ['a refusal', `${LIST}?refused`, 'GET'],
    ['the head of an answer', LIST, 'HEAD'],
    ['an answer with the address of a download', '/api/downloads', 'POST'],
    ['an answer with a token', '/api/auth', 'POST'],
    ['one entry', `${LIST}/some-entry`, 'GET'],
    ['a stream of events', '/api/events', 'GET'],
    ['a download', '/d/token/file.json', 'GET'],
  ])('%s', async (_, path, method) => {
    const [plain, asked] = [await ask(path, undefined, method), await ask(path, BROWSER, method)];
    expect(asked.headers.has('content-encoding')).toBe(false);
    const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '');
    expect(withoutId(await asked.text())).toBe(withoutId(await plain.text()));
    expect([asked.status, asked.headers.get('content-type')]).toEqual([
      plain.status,
      plain.headers.get('content-type'),
    ]);
  });
});
