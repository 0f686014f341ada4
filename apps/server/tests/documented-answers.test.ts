import type { TotpSetup } from '@file-server/contract/second-factor';
import type { SignInResponse } from '@file-server/contract/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../src/platform/ids/ids.ts';
import { type ApiDocument, type Call, createAnswerCheck } from './harness/api-document.ts';
import { codeOfApp } from './harness/authenticator-app.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type PublishedFile, publishRandomFile } from './harness/published-file.ts';
import { exchange } from './harness/raw-http.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { seedFolders } from './harness/seed.ts';
import { CUSTOMER, OPERATOR } from './harness/server-process.ts';
import { organise } from './harness/organise.ts';
import { readHoldings, readLedger, useDesk, useRefunds } from './harness/use-desk.ts';
import { useInvitations } from './harness/use-invitations.ts';
import { useRequests } from './harness/use-requests.ts';
import { useUploads } from './harness/use-uploads.ts';

const AT_ONCE = 8;

/** Ending sessions in the middle would leave nothing to ask with. */
const ENDS_SESSIONS = ['POST /api/auth/logout', 'DELETE /api/account/sessions'];

/** Succeed where a mail, a provider, an authenticator, a shop or a failure is at hand; their own tests check them alike. */
const SUCCEED_ELSEWHERE = [
  'POST /api/auth/exchange',
  'POST /api/auth/passkey',
  'POST /api/auth/invitation/passkey',
  'POST /api/account/passkeys',
  'DELETE /api/account/passkeys/{id}',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/confirm-email',
  'POST /api/account/email',
  'POST /api/hooks/licences',
  'POST /api/operator/failed-jobs/{id}/retry',
  'POST /api/operator/mails/test',
  'GET /api/mails/unsubscribe/{token}',
  'POST /api/mails/unsubscribe/{token}',
];

/** Never in an answer or a log: it stands in every place where a client may write something. */
const CANARY = 'canary-5b1d';

describeEachEngine('what real calls answer', (engine) => {
  let server: OwnServer;
  let file: PublishedFile;
  let checked: ReturnType<typeof createAnswerCheck>;
  let tokens: { customer: string; operator: string };
  const succeeded = new Set<string>();

  beforeAll(async () => {
    file = await publishRandomFile(engine(), 'file.bin', 100_000);
    const settings = { REGISTRATION: 'approval', WEBHOOK_NETWORKS: '127.0.0.1' };
    server = await startOwnServer({ ...engine().env, ...settings });
    const document = await fetch(`${server.url}/api/openapi.json`);
    checked = createAnswerCheck((await document.json()) as ApiDocument);
    tokens = { customer: await signIn(CUSTOMER), operator: await signIn(OPERATOR) };
  });
  afterAll(async () => {
    await server.stop();
  });

  async function ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { referer: CANARY, 'user-agent': CANARY, ...(init.headers as object) };
    const answer = await fetch(server.url + path, { ...init, method, headers });
    await checked.checkResponse(method, path, answer);
    return answer;
  }

  /** A call that has to succeed. */
  async function succeed(method: string, template: string, options: SuccessOptions = {}) {
    const { body, file, token, params = {}, query = '', headers = {} } = options;
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') + query;
    const content = file?.text ?? (body === undefined ? null : JSON.stringify(body));
    const type = { 'content-type': file?.type ?? 'application/json' };
    const all = { ...headers, ...bearer(token), ...(content !== null && type) };
    const answer = await ask(method, path, { headers: all, body: content });
    if (!answer.ok && answer.status !== 304) throw new Error(`${path}: ${await answer.text()}`);
    succeeded.add(`${method} ${template}`);
    return answer;
  }

  async function signIn(credentials: typeof CUSTOMER): Promise<string> {
    const answer = await succeed('POST', '/api/auth', { body: credentials });
    return ((await answer.json()) as SignInResponse).jwtToken;
  }

  it('is in the API document when the calls do what they are for', async () => {
    const { customer, operator } = tokens;
    for (const path of ['/healthz', '/readyz', '/metrics', '/config.json']) {
      await succeed('GET', path);
    }
    await useAccount(customer);
    await useLibrary(customer);
    await useRefunds(succeed, operator);
    await recallVersion(operator);
    await useSecondFactor(await signIn(CUSTOMER));
    await decideRegistrations(operator);
    await sellProduct(operator);
    await readLedger(succeed, operator);
    await useDesk({ succeed, ask }, operator);
    await useInvitations(succeed, operator);
    await useRequests(succeed, tokens);
    await organise({ succeed, ask }, operator);
    await useUploads(succeed, operator);
    await endSessions();
    const missing = checked.calls
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !succeeded.has(name) && !SUCCEED_ELSEWHERE.includes(name));
    expect(missing).toEqual([]);
  });

  async function useAccount(token: string) {
    const access = { access_token: token };
    const kept = await succeed('POST', '/api/auth/access-token', { body: access });
    const { user } = (await kept.json()) as { user: Record<string, unknown> };
    await succeed('POST', '/api/register_user', { token, body: { user_data: user } });
    await succeed('GET', '/api/preferences', { token });
    const data = { shortcuts: ['apps.chat'] };
    await succeed('POST', '/api/auth/user/update', { token, body: { user: { data } } });
    await succeed('GET', '/api/notifications', { token });
    await succeed('POST', '/api/notifications/dismiss', { token });
    await succeed('POST', '/api/notifications/dismiss', { token, body: { ids: [newId()] } });
    const events = await succeed('GET', '/api/events', { token });
    await events.body?.cancel();
    await succeed('GET', '/api/account/security', { token });
    const { password } = CUSTOMER;
    const passkey = { challenge: newId(), passkey: { id: newId() } };
    const init = { headers: { ...JSON_TYPE, ...bearer(token) }, body: JSON.stringify(passkey) };
    expect((await ask('POST', '/api/account/step-up', init)).status).toBe(410);
    await succeed('POST', '/api/account/step-up', { token, body: { password } });
    await succeed('POST', '/api/account/password', { token, body: { password } });
    await succeed('POST', '/api/auth/passkey/options');
    await succeed('POST', '/api/account/passkeys/options', { token });
  }

  async function useLibrary(token: string) {
    const { entryId, sha256 } = file;
    await succeed('GET', '/api/library/entries', { token, query: '?limit=1' });
    await succeed('GET', '/api/library/search', { token, query: '?q=file' });
    await succeed('GET', '/api/library/entries/{id}', { token, params: { id: entryId } });
    await succeed('GET', '/api/library/entries/{id}/preview', { token, params: { id: entryId } });
    const signatures = '/api/library/entries/{id}/signatures';
    await succeed('GET', signatures, { token, params: { id: entryId } });
    const first = await succeed('POST', '/api/downloads', { token, body: { entryId } });
    const { grantId } = (await first.json()) as { grantId: string };
    await succeed('DELETE', '/api/downloads/{grantId}', { token, params: { grantId } });
    const opened = await succeed('POST', '/api/downloads', { token, body: { entryId } });
    expect(opened.status).toBe(201);
    await succeed('POST', '/api/downloads', { token, body: { entryId } });
    const entryIds = [entryId];
    await succeed('POST', '/api/downloads/quote', { token, body: { entryIds } });
    const archive = await succeed('POST', '/api/downloads/archives', { token, body: { entryIds } });
    await succeed('GET', '/api/downloads', { token });
    await succeed('GET', '/api/downloads/count', { token });
    await succeed('GET', '/api/licence', { token });
    await succeed('GET', '/api/licence/products', { token });
    const { url } = (await opened.json()) as { url: string };
    await fetchBytes('/d/{token}/{name}', url, sha256);
    const { url: zip } = (await archive.json()) as { url: string };
    await fetchBytes('/d/{kind}/{token}/{name}', zip, 'another');
  }

  async function recallVersion(token: string) {
    const { entryId, versionId } = file;
    const ofFile = { token, params: { id: entryId } };
    const ofVersion = { token, params: { id: versionId } };
    const path = '/api/operator/versions/{id}';
    await succeed('PATCH', path, { ...ofVersion, body: { label: '1.0' } });
    await succeed('POST', `${path}/recall`, { ...ofVersion, body: { reason: 'A test.' } });
    await succeed('GET', '/api/library/entries/{id}/versions', ofFile);
    await succeed('GET', `${path}/holders`, ofVersion);
    await readHoldings(succeed, token, ofVersion.params.id);
    await succeed('POST', `${path}/publish`, ofVersion);
    const ofSignature = { token, params: { id: versionId, kind: 'asc' } };
    const body = { content: 'c2lnbmVk' };
    await succeed('PUT', `${path}/signatures/{kind}`, { ...ofSignature, body });
    await succeed('DELETE', `${path}/signatures/{kind}`, ofSignature);
  }

  async function fetchBytes(template: string, path: string, etag: string) {
    const [name = '', token = '', kind = ''] = path.split('/').toReversed();
    const params = { kind, token, name };
    await succeed('HEAD', template, { params });
    const whole = await succeed('GET', template, { params });
    await whole.arrayBuffer();
    const known = whole.headers.get('etag') ?? '';
    await succeed('GET', template, { params, headers: { 'if-none-match': known } });
    for (const range of ['bytes=0-9', 'bytes=0-9,20-29']) {
      const part = await succeed('GET', template, { params, headers: { range } });
      expect(part.status).toBe(206);
      await part.arrayBuffer();
    }
    const refused = [{ range: 'bytes=9999999-' }, { 'if-match': `"${etag}x"` }];
    for (const headers of refused) {
      const answer = await ask('GET', path, { headers });
      expect([412, 416]).toContain(answer.status);
    }
  }

  async function useSecondFactor(token: string) {
    const setUp = await succeed('POST', '/api/account/totp', { token });
    const { secret } = (await setUp.json()) as TotpSetup;
    // One code is taken once, so the sign-in shows that of the next half minute.
    const body = { code: codeOfApp(secret, Date.now()) };
    await succeed('POST', '/api/account/totp/confirm', { token, body });
    await succeed('POST', '/api/account/recovery-codes', { token });
    const half = await ask('POST', '/api/auth', {
      headers: JSON_TYPE,
      body: JSON.stringify(CUSTOMER),
    });
    const { challenge } = (await half.json()) as { challenge: string };
    const code = codeOfApp(secret, Date.now() + 30_000);
    await succeed('POST', '/api/auth/second-factor', { body: { challenge, code } });
    await succeed('DELETE', '/api/account/totp', { token });
  }

  async function decideRegistrations(token: string) {
    const register = async (name: string) => {
      const email = `${name}@example.com`;
      const body = { displayName: name, email, password: 'correct horse' };
      expect((await succeed('POST', '/api/auth/register', { body })).status).toBe(202);
      const waiting = await succeed('GET', '/api/operator/registrations', { token });
      const { registrations } = (await waiting.json()) as {
        registrations: { userId: string; email: string }[];
      };
      return { userId: registrations.find((one) => one.email === email)?.userId ?? '' };
    };
    const path = '/api/operator/registrations/{userId}';
    await succeed('POST', `${path}/approve`, { token, params: await register('approved') });
    await succeed('POST', `${path}/refuse`, { token, params: await register('refused') });
  }

  async function sellProduct(token: string) {
    const products = '/api/operator/products';
    const body = { folderId: await newFolder(), name: 'Pump', face: 'locked' };
    const marked = await succeed('POST', products, { token, body });
    const { id: productId } = (await marked.json()) as { id: string };
    const product = { token, params: { id: productId } };
    await succeed('PATCH', `${products}/{id}`, { ...product, body: { face: 'hidden' } });
    const page = { token, params: { id: body.folderId } };
    await succeed('GET', '/api/library/entries/{id}/product', page);
    await succeed('GET', '/api/library/entries/{id}/releases', page);
    await succeed('GET', products, { token });

    const plans = '/api/operator/plans';
    const terms = { name: 'Gold', refetch: 'days', refetchDays: 30 };
    const created = await succeed('POST', plans, { token, body: terms });
    const { id: planId } = (await created.json()) as { id: string };
    const plan = { token, params: { id: planId } };
    await succeed('PATCH', `${plans}/{id}`, { ...plan, body: { name: 'Silver' } });
    await succeed('GET', plans, { token });
    const own = await succeed('POST', '/api/auth', { body: OPERATOR });
    const { userdata } = (await own.json()) as SignInResponse;
    const follower = { token, params: { id: userdata.uuid } };
    await succeed('PUT', '/api/operator/users/{id}/plan', { ...follower, body: { planId } });

    const entitlements = '/api/operator/entitlements';
    const holder = { kind: 'plan', id: planId };
    const given = await succeed('POST', entitlements, { token, body: { holder, productId } });
    const { id } = (await given.json()) as { id: string };
    await succeed('GET', entitlements, { token, query: `?product=${productId}` });
    await succeed('DELETE', `${entitlements}/{id}`, { token, params: { id } });
    await succeed('DELETE', `${plans}/{id}`, plan);
    await succeed('DELETE', `${products}/{id}`, product);
  }

  /** A folder at the top, made as the command line does. */
  async function newFolder(): Promise<string> {
    const db = engine().open();
    const [folderId = ''] = await seedFolders(db, null, ['Pump']);
    await db.close();
    return folderId;
  }

  async function endSessions() {
    const token = await signIn(CUSTOMER);
    await signIn(CUSTOMER);
    await succeed('GET', '/api/account/mails', { token });
    await succeed('PATCH', '/api/account/mails', { token, body: { wanted: true } });
    const listed = await succeed('GET', '/api/account/sessions', { token });
    const { sessions } = (await listed.json()) as { sessions: { id: string; current: boolean }[] };
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    await succeed('DELETE', '/api/account/sessions/{id}', { token, params: { id } });
    await succeed('DELETE', '/api/account/sessions', { token });
    await succeed('POST', '/api/auth/logout', { token });
    for (const path of ['/api/events', '/api/downloads/count']) {
      expect((await ask('GET', path, { headers: bearer(token) })).status).toBe(401);
    }
  }

  it('is in the API document, whoever sends whatever to any call', async () => {
    tokens = { customer: await signIn(CUSTOMER), operator: await signIn(OPERATOR) };
    const asked = checked.calls.flatMap((call) => {
      const { customer, operator } = tokens;
      const isOperators = /^\/api\/(operator|uploads)/.test(call.path);
      const signedIn = isOperators ? [customer, operator] : [customer];
      const endsSessions = ENDS_SESSIONS.includes(`${call.method} ${call.path}`);
      const who = [undefined, CANARY, ...(endsSessions ? [] : signedIn)];
      return who.flatMap((token) => requestsTo(call, token));
    });
    expect(asked.length).toBeGreaterThan(500);
    const faults: string[] = [];
    await inTurns(asked, async ({ method, path, init }) => {
      await ask(method, path, init).then(
        (answer) => answer.body?.cancel(),
        (error: unknown) => faults.push(String(error)),
      );
    });
    expect([...new Set(faults)]).toEqual([]);
  });

  it.each([
    ['two Host headers', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['an expectation', 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n', 417],
    ['20 KB of headers', `GET /healthz HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is in the API document for %s', async (_what, bytes, status) => {
    const answer = await exchange(server.url, bytes);
    expect(answer?.status).toBe(status);
    const { headers = new Headers(), body } = answer ?? {};
    const mediaType = headers.get('content-type') ?? null;
    const fields = [...headers.keys()];
    checked.check('GET', '/healthz', { status, mediaType, body: body ?? null, fields });
  });

  it('brings nothing that a client wrote into the log, and no error', () => {
    const log = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(log.length).toBeGreaterThan(500);
    expect(log.filter((line) => line.includes(CANARY) || /"level":[45]0/.test(line))).toEqual([]);
    expect(log.filter((line) => line.includes(tokens.customer))).toEqual([]);
  });
});

interface SuccessOptions {
  readonly body?: unknown;
  readonly file?: { readonly type: string; readonly text: string };
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const bearer = (token: string | undefined) =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** What may stand in the place of an id. */
const IDS = [newId(), `${CANARY}%00`, '..%2F..%2Fsecret.key', '%ff', 'x'.repeat(2000)];

const QUERIES = ['', '?limit=0x10', `?limit=1&limit=2&cursor=${CANARY}`, `?parent=${newId()}`];

const BODIES: readonly RequestInit[] = [
  {},
  { headers: JSON_TYPE, body: '' },
  { headers: JSON_TYPE, body: '{}' },
  { headers: JSON_TYPE, body: 'null' },
  { headers: JSON_TYPE, body: `{"${CANARY}":` },
  { headers: JSON_TYPE, body: `{"email":"${CANARY}\\u0000@x.y","password":"${CANARY}","ids":[7]}` },
  { headers: JSON_TYPE, body: `"${'x'.repeat(70_000)}"` },
  { headers: JSON_TYPE, body: '['.repeat(60_000) },
  { headers: { 'content-type': 'text/plain' }, body: CANARY },
  { body: new URLSearchParams({ email: CANARY }) },
];

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly init: RequestInit;
}

/** Everything that is sent to one call by one client. */
function requestsTo({ method, path, parameters = [] }: Call, token: string | undefined): Asked[] {
  const hasIds = path.includes('{');
  const paths = (hasIds ? IDS : ['']).map((id) => path.replaceAll(/\{\w+\}/g, id));
  const queries = parameters.some((parameter) => parameter.in === 'query') ? QUERIES : [''];
  const bodies = ['GET', 'HEAD'].includes(method) ? [{}] : BODIES;
  const [first = path, ...others] = paths.flatMap((at) => queries.map((query) => at + query));
  const asked = [
    ...bodies.map((init) => ({ path: first, init })),
    ...others.map((other) => ({ path: other, init: {} as RequestInit })),
  ];
  return asked.map(({ path: at, init }) => ({
    method,
    path: at,
    init: { ...init, headers: { ...(init.headers as object), ...bearer(token) } },
  }));
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
