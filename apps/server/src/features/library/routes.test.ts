import { entryDetailsSchema, entryPageSchema } from '@file-server/contract/library';
import { problemSchema } from '@file-server/contract/problem';
import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { openNameSearch } from '../../../tests/harness/name-search.ts';
import { seedFile } from '../../../tests/harness/seed.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { toProblemResponse } from '../../platform/problem/problem-response.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import type { Session } from '../sessions/index.ts';
import { createFolder } from './commands/create-folder.ts';
import type { FileAnnotation } from './present.ts';
import { libraryRoutes } from './routes.ts';
import type { NameSearch } from './search/port.ts';
import type { LibraryTables } from './tables.ts';

const READER: Session = {
  sessionId: 'session-1',
  userId: 'user-1',
  email: 'reader@example.com',
  roles: ['admin'],
  origin: 'custom-db' as const,
  provenAt: 0,
};

const GRANT = { state: 'reserved', expiresAt: '2026-11-27T12:00:00.000Z' } as const;

describeEachEngine('libraryRoutes', (engine) => {
  let db: Database;
  let names: NameSearch;
  beforeAll(() => {
    db = engine().open();
    names = openNameSearch(engine(), db);
  });
  afterAll(async () => {
    await db.close();
  });

  function createApp(annotation: FileAnnotation = { locked: null, grant: null }) {
    const asked: { userId: string; entryIds: string[] }[] = [];
    const routes = libraryRoutes({
      db,
      names,
      hiddenProducts: () => Promise.resolve([]),
      clock: { now: () => 1 },
      sessions: {
        authenticate: (token) =>
          token === 'good'
            ? Promise.resolve(READER)
            : Promise.reject(new ProblemError('invalid_access_token')),
      },
      annotate: ({ userId }, files) => {
        asked.push({ userId, entryIds: files.map((file) => file.entryId) });
        return Promise.resolve(new Map(files.map((file) => [file.entryId, annotation])));
      },
      productLocks: () => Promise.resolve(new Map()),
    });
    const app = new Hono().onError((error) => toProblemResponse(error)).route('/', routes);
    const get = (path: string, token = 'good') =>
      app.request(path, { headers: { authorization: `Bearer ${token}` } });
    return { app, get, asked };
  }

  const deps = () => ({ db, clock: { now: () => 1_000 }, signals: createSignals() });
  const makeFolder = async (parentId: string | null, name: string = newId()) =>
    (await createFolder(deps(), { parentId, name })).entryId;

  it('[R1.06] [R7.08] lists a real folder with the lock and grant of each file', async () => {
    const parentId = await makeFolder(null);
    const childId = await makeFolder(parentId, 'inside');
    const { entryId } = await seedFile(db, 2 ** 33);
    await moveInto(db, entryId, parentId);
    const { get, asked } = createApp({ locked: 'quota_exhausted', grant: GRANT });

    const response = await get(`/api/library/entries?parent=${parentId}&sort=size&order=desc`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(entryPageSchema.parse(await response.json())).toEqual({
      items: [
        {
          kind: 'folder',
          id: childId,
          name: 'inside',
          parentId,
          updatedAt: '1970-01-01T00:00:01.000Z',
          contents: { folders: 0, files: 0, bytes: 0, isCut: false },
        },
        expect.objectContaining({
          kind: 'file',
          id: entryId,
          parentId,
          size: 2 ** 33,
          locked: 'quota_exhausted',
          grant: GRANT,
        }),
      ],
      nextCursor: null,
      total: 2,
    });
    expect(asked).toEqual([{ userId: READER.userId, entryIds: [entryId] }]);
  });

  it('tells what lies directly in each folder, in the list and in its details', async () => {
    const parentId = await makeFolder(null);
    const [full, empty] = [await makeFolder(parentId, 'full'), await makeFolder(parentId, 'nil')];
    const inner = await makeFolder(full);
    for (const [size, into] of [
      [7, full],
      [2 ** 40, full],
      [1, inner],
    ] as const) {
      const { entryId } = await seedFile(db, size);
      await moveInto(db, entryId, into);
    }
    const { get } = createApp();
    const list = await get(`/api/library/entries?parent=${parentId}`);
    const { items } = entryPageSchema.parse(await list.json());
    const contents = { folders: 1, files: 2, bytes: 2 ** 40 + 7, isCut: false };
    expect(items).toMatchObject([
      { id: full, contents },
      { id: empty, contents: { folders: 0, files: 0, bytes: 0, isCut: false } },
    ]);
    const details = await get(`/api/library/entries/${full}`);
    expect(entryDetailsSchema.parse(await details.json()).entry).toMatchObject({ contents });
  });

  it('gives details with the ancestors from the top down', async () => {
    const top = await makeFolder(null, 'Top');
    const middle = await makeFolder(top, 'Middle');
    const { entryId } = await seedFile(db, 1);
    await moveInto(db, entryId, middle);

    const response = await createApp().get(`/api/library/entries/${entryId}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const details = entryDetailsSchema.parse(await response.json());
    expect(details.entry).toMatchObject({ kind: 'file', id: entryId, parentId: middle });
    expect(details.ancestors).toEqual([
      { id: top, name: 'Top' },
      { id: middle, name: 'Middle' },
    ]);
    const folder = await createApp().get(`/api/library/entries/${top}`);
    expect(entryDetailsSchema.parse(await folder.json())).toMatchObject({
      entry: { kind: 'folder', name: 'Top', parentId: null },
      ancestors: [],
    });
  });

  it('lists a withdrawn version or file as locked, whatever else is said of it', async () => {
    const parentId = await makeFolder(null);
    const library = tables<LibraryTables>(db);
    const version = await seedFile(db, 1);
    const file = await seedFile(db, 1);
    for (const { entryId } of [version, file]) await moveInto(db, entryId, parentId);
    const withdrawn = { withdrawn_at: 5 };
    await library
      .updateTable('versions')
      .set(withdrawn)
      .where('id', '=', version.versionId)
      .execute();
    await library.updateTable('entries').set(withdrawn).where('id', '=', file.entryId).execute();

    const response = await createApp().get(`/api/library/entries?parent=${parentId}`);
    const page = entryPageSchema.parse(await response.json());
    expect(page.items.map((item) => item.kind === 'file' && item.locked)).toEqual([
      'file_withdrawn',
      'file_withdrawn',
    ]);
  });

  it('pages by cursor', async () => {
    const parentId = await makeFolder(null);
    for (const name of ['a', 'b', 'c']) await makeFolder(parentId, name);
    const { get } = createApp();
    const names: string[] = [];
    let cursor = '';
    for (let page = 0; page < 2; page += 1) {
      const response = await get(`/api/library/entries?parent=${parentId}&limit=2${cursor}`);
      const { items, nextCursor } = entryPageSchema.parse(await response.json());
      names.push(...items.map((item) => item.name));
      cursor = `&cursor=${nextCursor}`;
    }
    expect(names).toEqual(['a', 'b', 'c']);
    expect(cursor).toBe('&cursor=null');
  });

  it('gives any part of a folder, and how many entries it has', async () => {
    const parentId = await makeFolder(null);
    for (const name of ['a', 'b', 'c']) await makeFolder(parentId, name);
    const { get } = createApp();
    const read = async (query: string) => {
      const response = await get(`/api/library/entries?parent=${parentId}&limit=1${query}`);
      return entryPageSchema.parse(await response.json());
    };
    expect(await read('')).toMatchObject({ items: [{ name: 'a' }], total: 3 });
    const middle = await read('&offset=1');
    expect(middle).toMatchObject({ items: [{ name: 'b' }], total: 3 });
    const last = await read(`&cursor=${middle.nextCursor}`);
    expect(last).toEqual({ items: [expect.objectContaining({ name: 'c' })], nextCursor: null });
    expect(await read('&offset=3')).toEqual({ items: [], nextCursor: null, total: 3 });
  });

  it('refuses bad input with its problem', async () => {
    const { get } = createApp();
    const cases = [
      ['/api/library/entries?limit=0', 400, 'invalid_request'],
      ['/api/library/entries?limit=201', 400, 'invalid_request'],
      ['/api/library/entries?offset=-1', 400, 'invalid_request'],
      ['/api/library/entries?offset=1&cursor=abc', 400, 'invalid_request'],
      ['/api/library/entries?sort=owner', 400, 'invalid_request'],
      ['/api/library/entries?parent=..%2F..%2Fetc', 400, 'invalid_request'],
      ['/api/library/entries?cursor=abc', 400, 'invalid_cursor'],
      [`/api/library/entries?parent=${newId()}`, 404, 'entry_not_found'],
      ['/api/library/entries/%00', 400, 'invalid_request'],
      [`/api/library/entries/${newId()}`, 404, 'entry_not_found'],
    ] as const;
    for (const [path, status, code] of cases) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, status]);
      expect(problemSchema.parse(await response.json()).code).toBe(code);
    }
  });

  it('answers nobody without a session', async () => {
    const { app, get, asked } = createApp();
    expect((await app.request('/api/library/entries')).status).toBe(401);
    expect((await get(`/api/library/entries/${newId()}`, 'bad')).status).toBe(401);
    expect(asked).toEqual([]);
  });

  it('[R7.08] describes the file manager in the OpenAPI document', async () => {
    const specs = await generateSpecs(createApp().app);
    expect(Object.keys(specs.paths ?? {})).toEqual([
      '/api/library/entries',
      '/api/library/search',
      '/api/library/entries/{id}',
    ]);
    expect(specs.paths?.['/api/library/entries']?.get?.parameters).toContainEqual(
      expect.objectContaining({ in: 'query', name: 'cursor' }),
    );
  });
});

async function moveInto(db: Database, entryId: string, parentId: string): Promise<void> {
  await tables<LibraryTables>(db)
    .updateTable('entries')
    .set({ parent_id: parentId })
    .where('id', '=', entryId)
    .execute();
}
