import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemSchema } from '@file-server/contract/problem';
import { PROBLEM_CODES, type ProblemCode } from '@file-server/contract/problem-codes';
import { PROBLEMS } from '@file-server/contract/problems';
import type { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { createHttpApp } from '../../tests/harness/http-app.ts';
import { DatabaseUnavailable, StorageFull } from '../platform/db/database-errors.ts';
import { ProblemError } from '../platform/problem/problem-error.ts';

const SECRET = 'the-password-of-the-database';
const webRoot = mkdtempSync(join(tmpdir(), 'file-server-web-'));
mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>The page</title>');
writeFileSync(join(webRoot, 'assets/app-1a2b.js'), 'export {};');
afterAll(() => rmSync(webRoot, { recursive: true }));

function mountFeatures(app: Hono) {
  for (const path of ['/api/refused/:code', '/d/:code/:name', '/api/mails/unsubscribe/:code']) {
    app.get(path, (c) => {
      throw new ProblemError(c.req.param('code') as ProblemCode);
    });
  }
  app.get('/api/away', () => {
    const cause = new Error('fetch failed', {
      cause: new Error('connect ECONNREFUSED 10.0.0.1:5'),
    });
    throw new ProblemError('provider_unavailable', undefined, { cause });
  });
  app.get('/api/silent', () => {
    throw new DatabaseUnavailable(new Error('connect ECONNREFUSED 10.0.0.1:5'));
  });
  app.get('/api/full', () => {
    throw new StorageFull(new Error('database or disk is full'));
  });
  app.get('/api/broken', () => {
    throw new Error(`cannot connect with ${SECRET}`);
  });
  app.get('/api/things/:id', (c) => c.json({ id: c.req.param('id') }));
  app.delete('/api/things/:id', (c) => c.body(null, 204));
  app.post('/api/things', (c) => c.body(null, 204));
}

const open = () => createHttpApp({ mountFeatures, webRoot });
const problemOf = async (answer: Response) => problemSchema.parse(await answer.json());

describe('a refusal', () => {
  const { app, log } = open();

  it.each(PROBLEM_CODES.filter((code) => code !== 'internal'))(
    'that is expected is no error of the server: %s',
    async (code) => {
      const answer = await app.request(`/api/refused/${code}`);
      expect([answer.status, (await problemOf(answer)).code]).toEqual([
        PROBLEMS[code].status,
        code,
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    },
  );

  it('leaves one line each in the log, that of the request', () => {
    const lines = log().trimEnd().split('\n');
    expect(lines).toHaveLength(PROBLEM_CODES.length - 1);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 30, msg: 'request' });
  });

  it.each([
    ['/api/away', 'provider_unavailable', /^fetch failed: connect ECONNREFUSED 10\.0\.0\.1:5$/],
    ['/api/silent', 'database_unavailable', /^[^:]+: connect ECONNREFUSED 10\.0\.0\.1:5$/],
    [
      '/api/full',
      'storage_full',
      /^The storage of the database is full: database or disk is full$/,
    ],
  ])('for which %s is the reason says so in one line, without a stack', async (path, code, why) => {
    const one = open();
    const problem = await problemOf(await one.app.request(path));
    const [line = '', ...rest] = one.log().trimEnd().split('\n');
    expect(JSON.parse(line)).toMatchObject({
      level: 40,
      requestId: problem.requestId,
      code,
      reason: expect.stringMatching(why) as string,
    });
    expect(line).not.toContain('    at ');
    expect(rest).toHaveLength(1);
    expect(JSON.stringify(problem)).not.toMatch(/fetch failed|ECONNREFUSED|disk is full/);
  });

  it('that nobody expected tells the log its cause, and the client an id to ask for', async () => {
    const one = open();
    const answer = await one.app.request('/api/broken');
    const text = await answer.text();
    const problem = problemSchema.parse(JSON.parse(text));
    expect([answer.status, problem.code]).toEqual([500, 'internal']);
    expect(problem.detail).toBe(PROBLEMS.internal.title);
    expect(text).not.toMatch(new RegExp(`${SECRET}|Error|    at |\\.ts`));
    const [line = ''] = one.log().split('\n');
    expect(JSON.parse(line)).toMatchObject({ level: 50, requestId: problem.requestId });
    expect(line).toContain(SECRET);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toBe(problem.requestId);
  });
});

describe('an address', () => {
  const { app } = open();

  it.each(['/api', '/api/nothing', '/api/things/1/more', '/d', '/d/x', '/d/archives/x/y/z'])(
    'of no call is a problem, not the page: %s',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const answer = await app.request(path, { method });
        expect([method, answer.status, answer.headers.get('content-type')]).toEqual([
          method,
          404,
          'application/problem+json',
        ]);
      }
      expect(await problemOf(await app.request(path))).toMatchObject({ code: 'not_found' });
    },
  );

  it.each(['/', '/login', '/apiary', '/download', '/pages/errors/error-404'])(
    'that a browser navigates to is the page, which is asked for again: %s',
    async (path) => {
      const answer = await app.request(path);
      expect(await answer.text()).toContain('The page');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('of an asset is kept for good, and a problem where there is none', async () => {
    const { headers } = await app.request('/assets/app-1a2b.js');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const missing = await app.request('/assets/app-gone.js');
    expect(await problemOf(missing)).toMatchObject({ status: 404, code: 'not_found' });
    expect(missing.headers.get('cache-control')).toBe('no-store');
  });

  it('of a page is a problem while the web app is not built', async () => {
    const answer = await createHttpApp().app.request('/login');
    expect(await problemOf(answer)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each([
    ['POST', '/api/things/1', 'GET, HEAD, DELETE'],
    ['OPTIONS', '/api/things/1', 'GET, HEAD, DELETE'],
    ['BREW', '/api/things/1', 'GET, HEAD, DELETE'],
    ['HEAD', '/api/things', 'POST'],
    ['GET', '/api/things', 'POST'],
    ['DELETE', '/healthz', 'GET, HEAD'],
    ['POST', '/login', 'GET, HEAD'],
    ['PUT', '/assets/app-1a2b.js', 'GET, HEAD'],
  ])('that does not take %s says what it takes: %s', async (method, path, allow) => {
    const answer = await app.request(path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('x-request-id')).toMatch(/./);
    if (method !== 'HEAD') expect((await problemOf(answer)).code).toBe('method_not_allowed');
  });
});

describe('a link that is opened in a browser', () => {
  const { app } = open();
  const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  it.each([
    ['/d/grant_ended/a.zip', 'grant_ended', /link has ended.*download it again/],
    ['/d/grant_not_found/a.zip', 'grant_not_found', /link is not valid/],
    ['/d/cut', 'not_found', /link is not valid/],
    ['/d/licence_expired/a.zip', 'licence_expired', /cannot be downloaded now/],
    ['/d/database_unavailable/a.zip', 'database_unavailable', /try again later/],
    ['/api/mails/unsubscribe/not_found', 'not_found', /link is not complete/],
  ] as const)(
    'tells a person what to do, and a program its code: %s',
    async (path, code, words) => {
      const page = await app.request(path, { headers: BROWSER });
      const text = await page.text();
      const { status } = PROBLEMS[code];
      expect([page.status, page.headers.get('content-type')]).toEqual([
        status,
        'text/html; charset=utf-8',
      ]);
      expect(text).toMatch(words);
      expect(text).toContain('<title>Files</title>');
      expect(text).toMatch(/<a href="\/(account)?">Open \u2068Files\u2069<\/a>/);
      expect(page.headers.get('cache-control')).toBe('no-store');
      for (const accept of ['*/*', 'application/json']) {
        const answer = await app.request(path, { headers: { accept } });
        expect(answer.headers.get('content-type')).toBe('application/problem+json');
        expect(await problemOf(answer)).toMatchObject({ status, code });
      }
    },
  );

  it.each([
    ['tr-TR,tr;q=0.9', 'lang="tr" dir="ltr"', 'yeniden indirin'],
    ['ar', 'lang="ar" dir="rtl"', 'انتهى رابط التنزيل'],
    ['de', 'lang="en" dir="ltr"', 'has ended'],
  ])('speaks the language of the browser: %s', async (language, head, words) => {
    const headers = { ...BROWSER, 'accept-language': language };
    const text = await (await app.request('/d/grant_ended/a.zip', { headers })).text();
    expect(text).toContain(head);
    expect(text).toContain(words);
  });

  it('runs nothing of the page, and shows a name of the server as text', async () => {
    const named = createHttpApp({ mountFeatures, webRoot, runtimeConfig: { title: '<b>&</b>' } });
    const page = await named.app.request('/d/cut', { headers: BROWSER });
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox; style-src 'unsafe-inline'",
    );
    expect(await page.text()).toContain('&lt;b&gt;&amp;&lt;/b&gt;');
  });

  it('of another address is a problem as ever', async () => {
    const answer = await app.request('/api/refused/not_found', { headers: BROWSER });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });
});
