import { join } from 'node:path';
import type { EntryPage } from '@file-server/contract/library';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolder, publishFile, type PublishDeps } from '../src/features/library/index.ts';
import {
  createPlan,
  endEntitlement,
  followPlan,
  giveEntitlement,
  markProduct,
} from '../src/features/products/index.ts';
import { addUser, createPasswords } from '../src/features/users/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { type Client, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { OPERATOR } from './harness/server-process.ts';
import { sourceOf } from './harness/test-library.ts';

/**
 * A user without a hidden product gets the answers of a library that lacks it: each request is asked
 * before the product is there, with ids that nobody has, and again with those of what lies in it.
 */

const BY = { actor: { kind: 'cli' } } as const;
const HOUR = 3_600_000;

/** Entries of hidden products; before they are there, ids that no entry has. */
const HIDDEN = ['product', 'inner', 'file', 'innerFile', 'nested', 'nestedFile', 'locked'] as const;
type Ids = Readonly<Record<(typeof HIDDEN)[number], string>>;
const idsIn = (ids: Ids): string[] => HIDDEN.map((name) => ids[name]);

/** What everybody sees, before and after. */
interface Shown {
  readonly folder: string;
  readonly deep: string;
  readonly file: string;
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

type Questions = (ids: Ids, shown: Shown) => readonly Request[];

const get = (path: string): Request => ({ method: 'GET', path });
const post = (path: string, body: unknown): Request => ({ method: 'POST', path, body });

const LIST = '/api/library/entries';

const PAGES = ['limit=200', 'limit=3', 'limit=2&offset=1', 'limit=3&offset=4', 'offset=99'];

const listings: Questions = (ids, shown) => [
  ...['', `&parent=${shown.folder}`].flatMap((of) =>
    ['name', 'size', 'updated'].flatMap((sort) =>
      ['asc', 'desc'].flatMap((order) =>
        PAGES.map((page) => get(`${LIST}?${page}&sort=${sort}&order=${order}${of}`)),
      ),
    ),
  ),
  ...[...idsIn(ids), shown.deep, shown.file].flatMap((parent) =>
    ['limit=200', 'limit=1&offset=1'].map((page) => get(`${LIST}?${page}&parent=${parent}`)),
  ),
];

const sets = (ids: Ids, shown: Shown): string[][] => [
  ...idsIn(ids).map((id) => [id]),
  ...idsIn(ids).map((id) => [shown.file, id]),
  [shown.folder],
  [shown.folder, shown.file],
];

const searches: Questions = (ids, shown) =>
  ['secret', 'sec', 'pump', 'manual', 'e', ''].flatMap((text) => [
    get(`/api/library/search?q=${text}`),
    get(`/api/library/search?q=${text}&limit=1`),
    get(`/api/library/search?q=${text}&folder=${shown.folder}`),
    get(`/api/library/search?q=${text}&folder=${ids.product}`),
  ]);

/** Every call with an id of an entry in its path, asked with all of them. */
const byId =
  (method: string, path: (id: string) => string): Questions =>
  (ids, shown) =>
    [...idsIn(ids), shown.folder, shown.file].map((id) => ({ method, path: path(id) }));

const alone =
  (path: string): Questions =>
  () => [get(path)];

/** The questions of each call of the API document. */
const ASKED: Readonly<Record<string, Questions>> = {
  'GET /api/library/entries': listings,
  'GET /api/library/entries/{id}': byId('GET', (id) => `${LIST}/${id}`),
  'GET /api/library/entries/{id}/versions': byId('GET', (id) => `${LIST}/${id}/versions`),
  'GET /api/library/entries/{id}/product': byId('GET', (id) => `${LIST}/${id}/product`),
  'GET /api/library/entries/{id}/releases': byId('GET', (id) => `${LIST}/${id}/releases`),
  'GET /api/library/entries/{id}/preview': byId('GET', (id) => `${LIST}/${id}/preview`),
  'GET /api/library/entries/{id}/signatures': byId('GET', (id) => `${LIST}/${id}/signatures`),
  'GET /api/library/search': searches,
  'POST /api/downloads': (ids, shown) =>
    [...idsIn(ids), shown.file, shown.folder].map((entryId) => post('/api/downloads', { entryId })),
  'POST /api/downloads/quote': (ids, shown) =>
    sets(ids, shown).map((entryIds) => post('/api/downloads/quote', { entryIds })),
  'POST /api/downloads/archives': (ids, shown) =>
    sets(ids, shown).map((entryIds) => post('/api/downloads/archives', { entryIds })),
  'GET /api/downloads': alone('/api/downloads'),
  'GET /api/downloads/count': alone('/api/downloads/count'),
  'GET /api/licence': alone('/api/licence'),
  'GET /api/licence/products': alone('/api/licence/products'),
  'GET /api/notifications': alone('/api/notifications'),
  'POST /api/requests': (ids, shown) =>
    [...idsIn(ids), shown.folder].map((entryId) =>
      post('/api/requests', { kind: 'product', entryId }),
    ),
  'GET /api/requests': alone('/api/requests'),
};

const OPENS = ['POST /api/downloads', 'POST /api/downloads/archives'];

/** All calls for the first; lists in every order are the same for the others. */
const questionsOf = (name: string): string[] =>
  Object.keys(ASKED).filter((call) => name === 'outsider' || call !== 'GET /api/library/entries');

/** Calls that say nothing of the library, or nothing to a customer. */
const APART: readonly (readonly [RegExp, string])[] = [
  [/^\w+ \/api\/auth/, 'who somebody is'],
  [/^\w+ \/api\/account/, 'their own account'],
  [/^POST \/api\/register_user$/, 'their own account'],
  [/^GET \/api\/preferences$/, 'their own settings'],
  [/^POST \/api\/notifications\/dismiss$/, 'answers nothing; unknown ids are ignored'],
  [/^POST \/api\/hooks\//, 'signed by another system, and tells of terms alone'],
  [/^\w+ \/api\/operator\//, 'operators see everything, and a test asks that they alone do'],
  [/^\w+ \/api\/uploads/, 'what operators publish; they alone may'],
  [/^GET \/(healthz|readyz|metrics|config\.json)$/, 'the server'],
  [/^DELETE \/api\/downloads\/\{grantId\}$/, 'a grant that somebody has was opened by them'],
  [
    /^(GET|HEAD) \/d\//,
    'a token that somebody has was opened by them; judged by what they may fetch',
  ],
  [/^\w+ \/api\/mails\/unsubscribe\//, 'a choice; mail-choices.test.ts asks what it names'],
  [/^DELETE \/api\/requests\/\{id\}$/, 'a request that somebody has was made by them'],
  [/^GET \/api\/events$/, 'asked in product-events.test.ts'],
];

describeEachEngine('a hidden product', (engine) => {
  let server: OwnServer;
  let deps: PublishDeps;
  let shown: Shown;
  let ids: Ids;
  let calls: string[];
  let operator: Client;
  const users = new Map<string, { id: string; client: Client }>();
  const before = new Map<string, string[]>();
  let productId: string;

  beforeAll(async () => {
    server = await startOwnServer(engine().env);
    const blobs = await openDiskBlobStore(join(engine().dataDir, 'blobs'));
    deps = { db: engine().open(), blobs, clock: systemClock, signals: createSignals() };
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    for (const name of ['outsider', 'former', 'later', 'planless', 'holder', 'follower']) {
      users.set(name, await newUser());
    }
    operator = await signInTo(server.url, OPERATOR);
    shown = await fillShown();
    for (const name of ['outsider', 'former', 'later', 'planless']) {
      const nobody = Object.fromEntries(HIDDEN.map((key) => [key, newId()])) as unknown as Ids;
      // What these questions open is open from then on.
      await askAll(clientOf(name), nobody, OPENS);
      before.set(name, await askAll(clientOf(name), nobody, questionsOf(name)));
    }
    ids = await fillHidden();
    await entitle();
  });
  afterAll(async () => {
    await deps.db.close();
    await server.stop();
  });

  const passwords = createPasswords();
  async function newUser() {
    const credentials = { email: `${newId().toLowerCase()}@example.com`, password: newId() };
    const licence = { activated: true, proPack: true, maximum: null };
    const user = await addUser({ ...deps, passwords }, { ...credentials, licence });
    return { id: user.id, client: await signInTo(server.url, credentials) };
  }
  const userOf = (name: string) => {
    const user = users.get(name);
    if (!user) throw new Error(`Nobody is called ${name}.`);
    return user;
  };
  const clientOf = (name: string) => userOf(name).client;

  const folder = async (parentId: string | null, name: string) =>
    (await createFolder(deps, { parentId, name })).entryId;
  const file = async (parentId: string | null, name: string) =>
    (await publishFile(deps, { parentId, name, source: sourceOf(name) })).entryId;

  async function fillShown(): Promise<Shown> {
    const open = await folder(null, 'open');
    const deep = await folder(open, 'deep');
    for (const name of ['a', 'm', 'z']) {
      await folder(null, `${name} folder`);
      await folder(open, `${name} below`);
      await file(open, `${name} manual.txt`);
    }
    await file(deep, 'deep secret.txt');
    return { folder: open, deep, file: await file(null, 'readme.txt') };
  }

  /** A product at the top with another one in it that is not hidden by itself, and one in an open folder. */
  async function fillHidden(): Promise<Ids> {
    const product = await folder(null, 'pump secret');
    const inner = await folder(product, 'inner secret');
    const nested = await folder(shown.folder, 'nested secret');
    const locked = await folder(inner, 'locked secret');
    const mark = (folderId: string, face: 'hidden' | 'locked') =>
      markProduct(deps, { folderId, name: 'Pump', text: '', face }, BY);
    productId = (await mark(product, 'hidden')).id;
    await mark(nested, 'hidden');
    await mark(locked, 'locked');
    const later = await folder(inner, 'made later, secret');
    await file(later, 'later secret.txt');
    return {
      product,
      inner,
      nested,
      locked,
      file: await file(product, 'pump secret manual.txt'),
      innerFile: await file(inner, 'inner secret.txt'),
      nestedFile: await file(nested, 'nested secret.txt'),
    };
  }

  async function entitle(): Promise<void> {
    const now = Date.now();
    const terms = {
      product_id: productId,
      starts_at: null,
      ends_at: null,
      updates_until: null,
      maximum: null,
    };
    const give = (kind: 'user' | 'plan', id: string, times: object = {}) =>
      giveEntitlement(deps, { ...terms, holder_kind: kind, holder_id: id, ...times }, BY);
    const ended = await give('user', userOf('former').id);
    await endEntitlement(deps, ended.id, BY);
    await give('user', userOf('later').id, { starts_at: now + HOUR });
    await give('user', userOf('holder').id);
    const never = { after_expiry: 'locked', refetch: 'never', refetch_days: null } as const;
    const [gold, empty] = [
      await createPlan(deps, { name: newId(), ...never }, BY),
      await createPlan(deps, { name: newId(), ...never }, BY),
    ];
    await give('plan', gold.id);
    await followPlan(deps, userOf('follower').id, gold.id, BY);
    await followPlan(deps, userOf('planless').id, empty.id, BY);
  }

  /** All answers of a client, in the order of the questions; a listing is followed to its end. */
  async function askAll(client: Client, asked: Ids, of: readonly string[]): Promise<string[]> {
    const answers: string[] = [];
    for (const call of of) {
      for (const request of ASKED[call]?.(asked, shown) ?? []) {
        let path: string | undefined = request.path;
        for (let page = 0; path !== undefined && page < 20; page += 1) {
          const { text, next } = await ask(client, { ...request, path });
          answers.push(neutral(`${call} ${text}`, asked));
          path = next === null ? undefined : pathOfNext(request.path, next);
        }
      }
    }
    return answers;
  }

  async function ask(client: Client, { method, path, body }: Request) {
    const answer = await client.call(path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await answer.text();
    const headers = [...answer.headers]
      .filter(([name]) => !VARYING_HEADERS.includes(name))
      .map((header) => header.join(': '));
    const parsed = JSON.parse(text) as { nextCursor?: string | null };
    return {
      text: `${path} ${answer.status}\n${headers.join('\n')}\n${text}`,
      next: parsed.nextCursor ?? null,
    };
  }

  it('has every call of the API document classified', () => {
    const classified = (call: string) =>
      call in ASKED || APART.some(([pattern]) => pattern.test(call));
    expect(calls.filter((call) => !classified(call))).toEqual([]);
    expect(Object.keys(ASKED).filter((call) => !calls.includes(call))).toEqual([]);
  });

  it.each(['outsider', 'former', 'later', 'planless'])(
    'is to the %s as if it did not exist, in every answer',
    async (name) => {
      const earlier = before.get(name) ?? [];
      const now = await askAll(clientOf(name), ids, questionsOf(name));
      // All of an answer but what is never the same: its place tells which one differs.
      const differing = now.flatMap((answer, index) =>
        answer === earlier[index] ? [] : [{ answer, earlier: earlier[index] }],
      );
      expect(differing).toEqual([]);
      expect(now).toHaveLength(earlier.length);
      expect(now.join('\n')).not.toMatch(/pump secret|inner secret|nested secret|locked secret/);
      console.log(`${name}: ${now.length} answers compared`);
    },
  );

  it.each(['holder', 'follower', 'operator'])('is seen by the %s', async (name) => {
    const client = name === 'operator' ? operator : clientOf(name);
    const list = async (query = '') =>
      (await (await client.call(`${LIST}?limit=1${query}`)).json()) as EntryPage;
    const hidden = clientOf('outsider');
    const without = (await (await hidden.call(`${LIST}?limit=1`)).json()) as EntryPage;
    expect((await list()).total).toBe((without.total ?? 0) + 1);
    expect((await list(`&parent=${ids.product}`)).total).toBe(2);
    expect((await client.call(`${LIST}/${ids.innerFile}`)).status).toBe(200);
    // What is locked is in the list, also inside of what somebody holds.
    expect((await client.call(`${LIST}/${ids.locked}`)).status).toBe(200);
    const search = await client.call('/api/library/search?q=inner%20secret');
    expect(await search.text()).toContain(ids.innerFile);
    const nested = await client.call(`${LIST}/${ids.nested}`);
    expect(nested.status).toBe(name === 'operator' ? 200 : 404);
    const quote = await client.call('/api/downloads/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ entryIds: [ids.product] }),
    });
    expect(quote.status).toBe(200);
  });

  it('is managed by operators alone', async () => {
    for (const path of ['products', 'plans', 'entitlements']) {
      expect((await clientOf('holder').call(`/api/operator/${path}`)).status).toBe(403);
      expect((await operator.call(`/api/operator/${path}`)).status).toBe(200);
    }
  });
});

/** Of a connection, or of one answer. */
const VARYING_HEADERS = ['date', 'x-request-id', 'content-length', 'keep-alive', 'connection'];

const pathOfNext = (path: string, cursor: string): string =>
  `${path.replaceAll(/[?&]offset=\d+/g, '')}&cursor=${encodeURIComponent(cursor)}`;

/** Names the asked ids by what they stand for, and leaves out what every answer has of its own. */
function neutral(text: string, ids: Ids): string {
  let plain = text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""');
  for (const [name, id] of Object.entries(ids)) plain = plain.replaceAll(id, name);
  return plain.replaceAll(/"expiresAt":"[^"]*"/g, '"expiresAt":""');
}
