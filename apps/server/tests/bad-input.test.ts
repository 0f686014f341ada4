import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '../src/features/downloads/index.ts';
import { verifyLedger } from '../src/features/ledger/index.ts';
import type { DownloadTables } from '../src/features/downloads/tables.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { command } from './harness/command-line.ts';
import { type Client, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type PublishedFile, publishRandomFile } from './harness/published-file.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { CUSTOMER, OPERATOR } from './harness/server-process.ts';

describeEachEngine('bad input', (engine) => {
  let file: PublishedFile;
  let server: OwnServer;
  let customer: Client;
  let db: Database;
  beforeAll(async () => {
    file = await publishRandomFile(engine(), 'file.bin', 1000);
    db = engine().open();
    server = await startOwnServer(engine().env);
    customer = await signInTo(server.url, CUSTOMER);
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  const json = (body: unknown) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

  const cases: [string, string, RequestInit, number, string][] = [
    [
      'a wrong password',
      '/api/auth',
      json({ ...CUSTOMER, password: 'wrong' }),
      401,
      'invalid_credentials',
    ],
    [
      'an unknown account',
      '/api/auth',
      json({ email: 'nobody@example.com', password: 'wrong' }),
      401,
      'invalid_credentials',
    ],
    ['a body that is not JSON', '/api/auth', json('{"email":'), 400, 'malformed_json'],
    ['a body of another shape', '/api/auth', json({ email: 1 }), 400, 'invalid_request'],
    [
      'a compressed body',
      '/api/auth',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body: gzipSync('{}'),
      },
      415,
      'unsupported_media_type',
    ],
    [
      'a form',
      '/api/auth',
      { method: 'POST', body: new URLSearchParams({ a: 'b' }) },
      415,
      'unsupported_media_type',
    ],
    ['an unknown entry', `/api/library/entries/${newId()}`, {}, 404, 'entry_not_found'],
    [
      'an entry id that is a path',
      '/api/library/entries/..%2F..%2Fetc%2Fpasswd',
      {},
      400,
      'invalid_request',
    ],
    ['an entry id with NUL', '/api/library/entries/%00', {}, 400, 'invalid_request'],
    ['a page of a million', '/api/library/entries?limit=1000000', {}, 400, 'invalid_request'],
    ['a cursor of our own making', '/api/library/entries?cursor=AAAA', {}, 400, 'invalid_cursor'],
    [
      'opening an unknown entry',
      '/api/downloads',
      json({ entryId: newId() }),
      404,
      'entry_not_found',
    ],
    ['opening nothing', '/api/downloads', json({}), 400, 'invalid_request'],
    [
      'settings of another shape',
      '/api/auth/user/update',
      json({ user: { data: { settings: {} } } }),
      400,
      'invalid_request',
    ],
    [
      'dismissing what is no id',
      '/api/notifications/dismiss',
      json({ ids: [1] }),
      400,
      'invalid_request',
    ],
    ['a token that is not ours', `/d/${'A'.repeat(44)}/file.bin`, {}, 404, 'grant_not_found'],
    ['a token that is a path', '/d/..%2F..%2Fsecret.key/x', {}, 404, 'grant_not_found'],
    ['an unknown call', '/api/nothing', {}, 404, 'not_found'],
    ['a method that no call has', '/api/auth', { method: 'DELETE' }, 405, 'method_not_allowed'],
    ['a search for nothing', '/api/library/search?q=', {}, 400, 'invalid_request'],
    ['a search for NUL', '/api/library/search?q=a%00b', {}, 400, 'invalid_request'],
    ['a search with a broken date', '/api/library/search?q=a&from=now', {}, 400, 'invalid_request'],
    ['a search in no channel', '/api/library/search?q=a&channel=B%20', {}, 400, 'invalid_request'],
    ['a search in no folder', '/api/library/search?q=a&folder=..', {}, 400, 'invalid_request'],
    [
      'a NUL in a text',
      '/api/requests',
      json({ kind: 'quota', text: 'a\0b' }),
      400,
      'invalid_request',
    ],
    ['a page of hexadecimal size', '/api/library/entries?limit=0x10', {}, 400, 'invalid_request'],
  ];

  it.each(cases)('answers %s with problem+json', async (_what, path, init, status, code) => {
    const answer = await customer.call(path, init);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const source = path.startsWith('/d/') ? "'none'" : "'self'";
    expect(answer.headers.get('content-security-policy')).toContain(`default-src ${source}`);
    const problem = (await answer.json()) as Record<string, unknown>;
    expect([answer.status, problem['code']]).toEqual([status, code]);
    expect(problem).toMatchObject({
      status,
      title: expect.any(String) as string,
      nextStep: expect.any(String) as string,
    });
    expect(JSON.stringify(problem)).not.toMatch(/node:|\.ts|Error:|sqlite|select /i);
  });

  it('names each field of an operator that has a NUL, and keeps none of it', async () => {
    const operator = await signInTo(server.url, OPERATOR);
    const asked = {
      '/api/operator/products': { folderId: newId(), name: 'a\0b', text: '\0', face: 'locked' },
      '/api/operator/webhooks': { url: 'http://127.0.0.1/a\0b', kinds: ['user.created'] },
      '/api/operator/plans': { name: 'Gold\0' },
      '/api/uploads/check': {
        folderId: null,
        product: '\0',
        files: [{ path: '', name: 'a', size: 1 }],
      },
    };
    const wrong: Record<string, string[]> = {};
    for (const [path, body] of Object.entries(asked)) {
      const answer = await operator.call(path, json(body));
      const { errors } = (await answer.json()) as { errors?: { path: string }[] };
      wrong[`${answer.status} ${path}`] = (errors ?? []).map((error) => error.path);
    }
    expect(wrong).toEqual({
      '400 /api/operator/products': ['name', 'text'],
      '400 /api/operator/webhooks': ['url'],
      '400 /api/operator/plans': ['name'],
      '400 /api/uploads/check': ['product'],
    });
  });

  it('takes names of products and plans in one line alone, as the command line does', async () => {
    const operator = await signInTo(server.url, OPERATOR);
    const wrong = [
      'Gold\nSilver',
      'Gold\tplan',
      '\u001b[31mGold',
      'Gold\u2028Silver',
      'Gold\u202erevliS',
      ' \n ',
    ];
    for (const name of wrong) {
      const product = { folderId: newId(), name, face: 'locked' };
      const asked = [
        operator.call('/api/operator/products', json(product)),
        operator.call(`/api/operator/products/${newId()}`, { ...json({ name }), method: 'PATCH' }),
        operator.call('/api/operator/plans', json({ name })),
        operator.call(`/api/operator/plans/${newId()}`, { ...json({ name }), method: 'PATCH' }),
      ];
      for (const answer of await Promise.all(asked)) {
        const told: unknown = await answer.json();
        expect({ name, told }).toMatchObject({
          name,
          told: { status: 400, errors: [{ path: 'name' }] },
        });
      }
    }
    // What joins letters belongs to them, and blanks around a name do not.
    const joined = 'می\u200cخواهم \u{1f468}\u200d\u{1f527}';
    const made = await operator.call('/api/operator/plans', json({ name: `\n${joined} ` }));
    expect(await made.json()).toMatchObject({ name: joined });
  });

  it('seals what the database keeps, also of texts that have half a character', async () => {
    const operator = await signInTo(server.url, OPERATOR);
    const half = 'a\ud800b';
    const folder = await operator.call(
      '/api/operator/folders',
      json({ parentId: null, name: 'A' }),
    );
    const { id: folderId } = (await folder.json()) as { id: string };
    const product = { folderId, name: half, text: half, face: 'locked' };
    const asked: readonly (readonly [string, object, number])[] = [
      ['/api/operator/folders', { parentId: null, name: half }, 400],
      ['/api/operator/plans', { name: half }, 201],
      ['/api/operator/plans', { name: 'Silver', reason: half }, 400],
      ['/api/operator/products', { ...product, reason: half }, 400],
      ['/api/operator/products', product, 201],
      [`/api/operator/versions/${file.versionId}/recall`, { reason: half }, 400],
      ['/api/requests', { kind: 'quota', text: half }, 201],
    ];
    for (const [path, body, status] of asked) {
      expect([path, (await operator.call(path, json(body))).status]).toEqual([path, status]);
    }
    const typed: readonly (readonly [readonly string[], number])[] = [
      [['plan', 'create', `${half} 2`], 0],
      [['plan', 'create', 'Silver', '--reason', half], 2],
      [['settings', 'set', 'title', half, '--reason', 'T1'], 2],
      [['user', 'add', 'half@example.com', '--first-name', half, '--password-stdin'], 0],
    ];
    for (const [args, code] of typed) {
      const stdin = 'correct horse';
      expect([args, (await command(engine().env, args, { stdin })).code]).toEqual([args, code]);
    }
    const kinds = new Set<string>();
    const { brokenLink } = await verifyLedger(db, ({ kind }) => kinds.add(kind));
    expect(brokenLink).toBeNull();
    expect([...kinds]).toEqual(expect.arrayContaining(['plan_set', 'product_set', 'user_created']));
  });

  it('takes days of a plan with the rule that they belong to alone', async () => {
    const operator = await signInTo(server.url, OPERATOR);
    const plans = '/api/operator/plans';
    const made = await operator.call(plans, json({ name: newId() }));
    const { id } = (await made.json()) as { id: string };
    const change = async (terms: object) => {
      const request = { ...json(terms), method: 'PATCH' };
      return (await (await operator.call(`${plans}/${id}`, request)).json()) as object;
    };
    const wrong = [
      { refetchDays: 7 },
      { refetch: 'days' },
      { refetch: 'days', refetchDays: null },
      { refetch: 'never', refetchDays: 7 },
    ];
    for (const terms of wrong) {
      const told = await change(terms);
      expect({ terms, told }).toMatchObject({ terms, told: { errors: [{ path: 'refetchDays' }] } });
    }
    expect(await change({ refetch: 'days', refetchDays: 7 })).toMatchObject({ refetchDays: 7 });
    expect(await change({ afterExpiry: 'fallback' })).toMatchObject({ refetchDays: 7 });
    expect(await change({ refetch: 'never' })).toMatchObject({
      refetch: 'never',
      refetchDays: null,
    });
  });

  it('takes no blanks for a reason', async () => {
    const operator = await signInTo(server.url, OPERATOR);
    const answer = await operator.call('/api/operator/plans', json({ name: 'Gold', reason: ' ' }));
    expect(await answer.json()).toMatchObject({ status: 400, errors: [{ path: 'reason' }] });
  });

  it.each(['bytes=abc', 'bytes=9-1', 'bytes=0-1,x', 'bytes=1000-', 'bytes=-0'])(
    'refuses the range %j, and spends nothing for it',
    async (range) => {
      const { url } = await customer.open(file.entryId);
      const answer = await fetch(server.url + url, { headers: { range } });
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.headers.get('content-range')).toBe('bytes */1000');
      expect(await answer.json()).toMatchObject({ status: 416, code: 'range_not_satisfiable' });
      expect(await customer.count()).toEqual({ crrDownCount: 0, inProgress: 1 });
    },
  );

  it('refuses the grant of somebody else without its tag, and under a tag of another', async () => {
    const { url, grantId } = await customer.open(file.entryId);
    const token = url.split('/')[2] ?? '';
    const stranger = newId();
    for (const forged of [grantId, grantId + token.slice(0, 22), stranger + token.slice(22)]) {
      const answer = await fetch(`${server.url}/d/${forged}/file.bin`);
      expect(await answer.json()).toMatchObject({ status: 404, code: 'grant_not_found' });
    }
    const operator = await signInTo(server.url, OPERATOR);
    const own = (await (await operator.call('/api/downloads')).json()) as { items: unknown[] };
    expect(own.items).toEqual([]);
  });

  it.each([
    ['none', undefined, 'unauthenticated'],
    ['garbage', 'Bearer garbage', 'invalid_access_token'],
    ['another scheme', 'Basic YTpi', 'unauthenticated'],
  ])('refuses a guarded call with %s for a token', async (_what, authorization, code) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await fetch(`${server.url}/api/downloads/count`, { headers });
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(await answer.json()).toMatchObject({ status: 401, code });
  });

  it.each(['with', 'without'])('refuses a body of 100 MB %s a length, early', async (how) => {
    const { status, code, sent } = await sendHuge(server.url, how === 'with');
    expect([status, code]).toEqual([413, 'body_too_large']);
    expect(sent).toBeLessThan(50 * 1024 * 1024);
  });

  it('lives on with nothing written but the one grant that was asked for', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const grants = await tables<DownloadTables>(db).selectFrom('grants').selectAll().execute();
    expect(grants.map(({ state }) => state)).toEqual(['reserved']);
    expect(await reconcile(db)).toMatchObject({ brokenLink: null, discrepancies: [] });
    expect(server.output()).not.toContain('"level":50');
  });
});

/** Sends zeros for as long as the server takes them, up to 100 MB. */
function sendHuge(
  url: string,
  withLength: boolean,
): Promise<{ status: number | undefined; code: string; sent: number }> {
  const total = 100 * 1024 * 1024;
  const chunk = Buffer.alloc(64 * 1024);
  return new Promise((resolve, reject) => {
    let sent = 0;
    let answered = false;
    const call = request(`${url}/api/auth`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(withLength ? { 'content-length': total } : {}),
      },
    });
    call.on('error', (error) => answered || reject(error));
    call.on('response', (response) => {
      answered = true;
      let text = '';
      response.on('data', (data) => (text += data));
      response.on('close', () => {
        const { code } = JSON.parse(text) as { code: string };
        resolve({ status: response.statusCode, code, sent });
        call.destroy();
      });
    });
    const push = () => {
      while (!answered && sent < total) {
        sent += chunk.length;
        if (!call.write(chunk)) {
          call.once('drain', push);
          return;
        }
      }
    };
    push();
  });
}
