import { entryDetailsSchema, entryPageSchema } from '@file-server/contract/library';
import { problemSchema } from '@file-server/contract/problem';
import { movedEntriesSchema } from '@file-server/contract/organising';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { openNameSearch } from '../../../../tests/harness/name-search.ts';
import {
  openTestLibrary,
  readTree,
  sourceOf,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { toProblemResponse } from '../../../platform/problem/problem-response.ts';
import { createOperatorGuard, createTokenAccess } from '../../api-tokens/index.ts';
import type { Session } from '../../sessions/index.ts';
import { createFolder } from '../commands/create-folder.ts';
import { publishFile } from '../commands/publish-file.ts';
import { libraryRoutes } from '../routes.ts';
import type { NameSearch } from '../search/port.ts';
import { organiseRoutes } from './routes.ts';

const ENTRIES = '/api/operator/entries';
const GONE = '"never-was"';

describeEachEngine('changing entries as they were seen', (engine) => {
  let library: TestLibrary;
  let names: NameSearch;
  let app: Hono;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
    names = openNameSearch(engine(), library.deps.db);
    const sessions = {
      authenticate: (token: string): Promise<Session> =>
        Promise.resolve({
          sessionId: token,
          userId: token,
          email: `${token}@example.com`,
          roles: token === 'reader' ? ['admin'] : ['admin', 'operator'],
          origin: 'custom-db',
          provenAt: 0,
        }),
    };
    const deps = {
      ...library.deps,
      names,
      sessions,
      requireOperator: createOperatorGuard({ sessions, tokens: createTokenAccess(library.deps) }),
      hiddenProducts: () => Promise.resolve([]),
      annotate: (_: Session, files: readonly { entryId: string }[]) =>
        Promise.resolve(new Map(files.map((f) => [f.entryId, { locked: null, grant: null }]))),
      productLocks: () => Promise.resolve(new Map()),
      deviceOf: () => ({ address: '', userAgent: null }),
      scheduleDraft: () => Promise.resolve(),
      config: { binDays: 30 },
    };
    app = new Hono()
      .onError((error) => toProblemResponse(error))
      .route('/', libraryRoutes(deps))
      .route('/', organiseRoutes(deps));
  });
  afterAll(async () => {
    await library.close();
  });

  const folder = async (parentId: string | null = null) =>
    (await createFolder(library.deps, { parentId, name: newId() })).entryId;
  const file = async (parentId: string, name: string, content = name) =>
    (await publishFile(library.deps, { parentId, name, source: sourceOf(content) })).entryId;
  const call = async (method: string, path: string, body?: object, ifMatch?: string) =>
    app.request(path, {
      method,
      headers: {
        authorization: 'Bearer boss',
        'content-type': 'application/json',
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const tagOf = async (id: string) => {
    const details = await call('GET', `/api/library/entries/${id}`);
    return entryDetailsSchema.parse(await details.json()).entry.etag ?? '';
  };
  const rename = (id: string, name: string, ifMatch?: string) =>
    call('PATCH', `${ENTRIES}/${id}`, { name }, ifMatch);
  const move = (entryIds: readonly string[], parentId: string | null, ifMatch?: string) =>
    call('POST', `${ENTRIES}/move`, { entryIds, parentId }, ifMatch);
  const remove = (entryIds: readonly string[], ifMatch?: string) =>
    call('POST', `${ENTRIES}/delete`, { entryIds }, ifMatch);
  const changed = async (answer: Response) => {
    const problem = problemSchema.parse(await answer.json());
    expect(problem).toMatchObject({ status: 412, code: 'entry_changed' });
    return problem.errors?.map(({ path }) => path);
  };
  const tree = async (id: string) => Object.keys(await readTree(library.deps, id));

  it('lists, details and search give the same tag, to operators alone', async () => {
    const room = await folder();
    const name = `tagged ${newId()}`;
    const id = await file(room, name);
    const read = async (token: string) => {
      const get = (path: string) =>
        app.request(path, { headers: { authorization: `Bearer ${token}` } });
      const page = await get(`/api/library/entries?parent=${room}`);
      const found = await get(`/api/library/search?q=${encodeURIComponent(name)}`);
      const details = await get(`/api/library/entries/${id}`);
      const { items } = (await found.json()) as { items: { entry: { etag?: string } }[] };
      return [
        entryPageSchema.parse(await page.json()).items[0]?.etag,
        items[0]?.entry.etag,
        entryDetailsSchema.parse(await details.json()).entry.etag,
      ];
    };
    const tag = await tagOf(id);
    expect(tag).toMatch(/^"[\w-]{11}"$/);
    expect(await read('boss')).toEqual([tag, tag, tag]);
    expect(await read('reader')).toEqual([undefined, undefined, undefined]);
  });

  it('each change of name, place or content gives another tag, and back the same', async () => {
    const [room, other] = [await folder(), await folder()];
    const id = await file(room, 'a');
    const first = await tagOf(id);
    const renamed = await rename(id, 'b', first);
    const second = await tagOf(id);
    expect(renamed.headers.get('etag')).toBe(second);
    const { moved } = movedEntriesSchema.parse(await (await move([id], other, second)).json());
    const third = await tagOf(id);
    expect(moved).toEqual([{ id, name: 'b', parentId: room, etag: third }]);
    await file(other, 'b', 'a new version');
    const fourth = await tagOf(id);
    expect(new Set([first, second, third, fourth]).size).toBe(4);
    await rename(id, 'c');
    await rename(id, 'b');
    expect(await tagOf(id)).toBe(fourth);
  });

  it('refuses whoever has not seen it as it is, and does nothing', async () => {
    const [room, other] = [await folder(), await folder()];
    const [a, b, c] = [await file(room, 'a'), await file(room, 'b'), await file(room, 'c')];
    const seen = [await tagOf(a), await tagOf(b), await tagOf(c)].join(', ');
    await rename(b, 'b2');
    await file(room, 'c', 'another content');
    expect(await changed(await rename(b, 'b3', seen))).toEqual([b]);
    const all = [a, b, c];
    expect((await changed(await move(all, other, seen)))?.toSorted()).toEqual([b, c].toSorted());
    expect((await changed(await remove(all, seen)))?.toSorted()).toEqual([b, c].toSorted());
    for (const malformed of ['nonsense', `W/${await tagOf(a)}`, '']) {
      expect(await changed(await rename(a, 'z', malformed))).toEqual([a]);
    }
    expect(await tree(room)).toEqual(['a', 'b2', 'c']);
    const now = [await tagOf(a), await tagOf(b), await tagOf(c), GONE].join(',');
    expect((await move(all, other, now)).status).toBe(200);
    expect(await tree(other)).toEqual(['a', 'b2', 'c']);
  });

  it('without If-Match, and with *, it is done whatever it is', async () => {
    const room = await folder();
    const [a, b] = [await file(room, 'a'), await file(room, 'b')];
    expect((await rename(a, 'c', '*')).status).toBe(200);
    expect((await move([a], null, '*')).status).toBe(200);
    expect((await move([a], room)).status).toBe(200);
    expect((await remove([a], '*')).status).toBe(200);
    expect((await remove([b])).status).toBe(200);
    expect((await rename(b, 'd', '*')).status).toBe(404);
  });

  it('of several at once that have seen the same, one changes it', async () => {
    const [room, other] = [await folder(), await folder()];
    const id = await file(room, 'contested');
    const seen = await tagOf(id);
    const answers = await Promise.all([
      rename(id, 'first', seen),
      rename(id, 'second', seen),
      move([id], other, seen),
      move([id], null, seen),
      remove([id], seen),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // Who comes after a deletion finds nothing.
    const late = statuses.filter((status) => status !== 200);
    expect(late.every((status) => status === 412 || status === 404)).toBe(true);
    expect(late.includes(404)).toBe(statuses[4] === 200);
  });

  it('a version that is published at the same time is not deleted unseen', async () => {
    for (let round = 0; round < 5; round += 1) {
      const room = await folder();
      const id = await file(room, 'a', `old ${round}`);
      const seen = await tagOf(id);
      const [, removed] = await Promise.all([file(room, 'a', `new ${round}`), remove([id], seen)]);
      const left = Object.values(await readTree(library.deps, room));
      // Either the deletion came first, and the file is a new one, or it is refused.
      expect(left).toHaveLength(1);
      if (removed.status === 200)
        expect(await call('GET', `/api/library/entries/${id}`)).toHaveProperty('status', 404);
      else expect(await changed(removed)).toEqual([id]);
    }
  });
});
