import { searchQuerySchema } from '@file-server/contract/search';
import { foldText } from '@file-server/domain/fold-text';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { openNameSearch } from '../../../../tests/harness/name-search.ts';
import { type Database, tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createSignals } from '../../../platform/signals/signals.ts';
import { createFolder } from '../commands/create-folder.ts';
import { insertEntry } from '../commands/insert-entry.ts';
import { listHidden } from '../../products/index.ts';
import { deleteEntries } from '../organise/delete-entries.ts';
import type { LibraryTables } from '../tables.ts';
import { indexMissingNames } from './index-names.ts';
import type { NameSearch } from './port.ts';
import { searchLibrary } from './search-library.ts';
import { WINDOW } from './select-names.ts';

/** What of the products' tables these tests write. */
interface ProductTables {
  products: Record<'id' | 'folder_id' | 'name' | 'text' | 'face', string> &
    Record<'created_at' | 'updated_at', number>;
  entitlements: Record<'id' | 'holder_kind' | 'holder_id' | 'product_id', string> &
    Record<'created_at', number> &
    Record<'starts_at' | 'ends_at' | 'updates_until' | 'maximum', number | null>;
}

const MAX_PAGES = 50;
const NOW = 1_000_000;

describeEachEngine('the search', (engine) => {
  let db: Database;
  let names: NameSearch;
  beforeAll(async () => {
    db = engine().open();
    names = openNameSearch(engine(), db);
    expect(await names.prepare()).toBeNull();
  });
  afterAll(async () => {
    await db.close();
  });

  const signal = new AbortController().signal;
  const page = async (query: Record<string, string>, userId = 'nobody') => {
    const hidden = [...(await listHidden(db, { userId, now: NOW }))];
    return searchLibrary({ db, names }, searchQuerySchema.parse(query), hidden, signal);
  };
  const search = async (query: Record<string, string>, userId?: string) =>
    (await page(query, userId)).found.map(({ row }) => row.name);
  /** All pages, one after the other. */
  async function searchAll(query: Record<string, string>): Promise<string[]> {
    const all: string[] = [];
    let cursor: string | null = null;
    for (let read = 0; read < MAX_PAGES; read += 1) {
      const next: Awaited<ReturnType<typeof page>> = await page(
        cursor === null ? query : { ...query, cursor },
      );
      all.push(...next.found.map(({ row }) => row.id));
      cursor = next.nextCursor;
      if (cursor === null) return all;
    }
    throw new Error('The search does not end.');
  }

  const makeFolder = async (name: string, parentId: string | null = null) =>
    (
      await createFolder(
        { db, clock: { now: () => 1 }, signals: createSignals() },
        { parentId, name },
      )
    ).entryId;
  async function makeFile(name: string, parentId: string | null = null, size = 1, at = 1_000) {
    const versionId = newId();
    const entry = { parentId, name, updatedAt: at, version: { versionId, size } };
    const entryId = await insertEntry(db, entry);
    if (entryId === null) throw new Error(`There is a ${name} already.`);
    await insertVersion(entryId, versionId, size, at);
    return entryId;
  }
  const insertVersion = (entryId: string, id: string, size: number, at: number) =>
    tables<LibraryTables>(db)
      .insertInto('versions')
      .values({
        id,
        entry_id: entryId,
        size,
        sha256: '0'.repeat(64),
        media_type: 'text/plain',
        published_at: at,
        withdrawn_at: null,
      })
      .execute();

  describe('of names', () => {
    beforeAll(async () => {
      const folder = await makeFolder('Yöneticiler');
      const inside = await makeFolder('2026', folder);
      await makeFile('Rapor Şubat.pdf', inside, 500, 5_000);
      await makeFile('rapor', folder, 0, 4_000);
      await makeFile('rapor-eski.zip', folder, 9_000, 3_000);
      await makeFile('yıllık_rapor.txt', folder, 20, 2_000);
      await makeFile('anarapor.log', null, 20, 6_000);
      await makeFile('IĞDIR.iso', null, 70);
      await makeFile('مُحَمَّد كتاب.pdf');
      await makeFile('报告.docx');
      await makeFile('100%_"quoted" \'name\' (a).bin');
    });

    it('puts the name itself first, then its beginning, a word of it, any part; then the newest', async () => {
      expect(await search({ q: 'RAPOR' })).toEqual([
        'rapor',
        'Rapor Şubat.pdf',
        'rapor-eski.zip',
        'yıllık_rapor.txt',
        'anarapor.log',
      ]);
    });

    it.each([
      ['subat', 'Rapor Şubat.pdf'],
      ['YONETI', 'Yöneticiler'],
      ['iğdır', 'IĞDIR.iso'],
      ['محمد', 'مُحَمَّد كتاب.pdf'],
      ['كِتاب', 'مُحَمَّد كتاب.pdf'],
      ['报', '报告.docx'],
      ['告', '报告.docx'],
      ['0%_', '100%_"quoted" \'name\' (a).bin'],
      ['"quo', '100%_"quoted" \'name\' (a).bin'],
      ["' (a", '100%_"quoted" \'name\' (a).bin'],
      ['yıllık_rapor.txt', 'yıllık_rapor.txt'],
    ])('finds by %j', async (q, name) => {
      expect(await search({ q })).toEqual([name]);
    });

    it.each(['nothing', 'zq', '*', 'rapor\u0301x', '\u0301', 'OR rapor', 'rapor AND', '\\', '__'])(
      'finds nothing by %j',
      async (q) => {
        expect(await search({ q })).toEqual([]);
      },
    );

    it('says in which folders an entry lies', async () => {
      const { found } = await page({ q: 'subat' });
      expect(found[0]?.path.map(({ name }) => name)).toEqual(['Yöneticiler', '2026']);
    });

    it('is narrowed by kind, size, date and folder', async () => {
      expect(await search({ q: 'rapor', type: 'archive' })).toEqual(['rapor-eski.zip']);
      expect(await search({ q: 'rapor', type: 'folder' })).toEqual([]);
      expect(await search({ q: 'yone', type: 'folder' })).toEqual(['Yöneticiler']);
      expect(await search({ q: 'yone', type: 'file' })).toEqual([]);
      expect(await search({ q: 'rapor', minSize: '21', maxSize: '500' })).toEqual([
        'Rapor Şubat.pdf',
      ]);
      const dates = { from: new Date(2_000).toISOString(), to: new Date(4_000).toISOString() };
      expect(await search({ q: 'rapor', ...dates })).toEqual([
        'rapor-eski.zip',
        'yıllık_rapor.txt',
      ]);
      const { found } = await page({ q: 'yone', type: 'folder' });
      const folder = found[0]?.row.id ?? '';
      expect(await search({ q: 'rapor', folder })).not.toContain('anarapor.log');
      expect(await search({ q: 'rapor', folder })).toHaveLength(4);
      expect(await search({ q: 'rapor', folder: newId() })).toEqual([]);
    });

    it('is narrowed by the channels of the versions, recalled ones apart', async () => {
      const release = (entryId: string, channel: string, recalled_at: number | null = null) =>
        tables<LibraryTables>(db)
          .updateTable('versions')
          .set({ channel, recalled_at })
          .where('entry_id', '=', entryId)
          .execute();
      const older = await makeFile('channelled one.bin');
      await release(older, 'beta');
      await insertVersion(older, newId(), 1, 2_000);
      await release(await makeFile('channelled two.bin'), 'beta', 3_000);
      await makeFile('channelled three.bin');
      await makeFolder('channelled folder');
      expect(await search({ q: 'channelled', channel: 'beta' })).toEqual(['channelled one.bin']);
      expect(await search({ q: 'channelled', channel: 'nightly' })).toEqual([]);
      expect((await search({ q: 'channelled', channel: 'stable' })).toSorted()).toEqual([
        'channelled one.bin',
        'channelled three.bin',
      ]);
    });

    it('goes on by cursor, for the same search only', async () => {
      const all = await search({ q: 'rapor' });
      expect(await searchAll({ q: 'rapor', limit: '2' })).toHaveLength(all.length);
      const { nextCursor } = await page({ q: 'rapor', limit: '2' });
      const cursor = nextCursor ?? '';
      await expect(page({ q: 'rap', limit: '2', cursor })).rejects.toThrow(/cursor/i);
      await expect(page({ q: 'rapor', cursor: 'x' })).rejects.toThrow(/cursor/i);
    });

    it('stops when nobody waits for it', async () => {
      const query = searchQuerySchema.parse({ q: 'rapor' });
      const gone = AbortSignal.abort(new Error('gone'));
      await expect(searchLibrary({ db, names }, query, [], gone)).rejects.toThrow('gone');
    });

    it('follows a removal', async () => {
      const entryId = await makeFile('soon gone.txt');
      expect(await search({ q: 'soon gone' })).toHaveLength(1);
      const library = tables<LibraryTables>(db);
      await library.deleteFrom('versions').where('entry_id', '=', entryId).execute();
      await library.deleteFrom('entries').where('id', '=', entryId).execute();
      expect(await search({ q: 'soon gone' })).toEqual([]);
    });

    it('finds what holds the folded text and nothing else, whatever the names are', async () => {
      const parentId = await makeFolder('anything');
      const unit = fc.constantFrom(...Array.from('abİıIéßşçÅ 漢字한مّحأك\'"%_.-👩🏽'));
      const name = fc.string({ unit, minLength: 1, maxLength: 12 });
      const sample = new Set(fc.sample(name, { numRuns: 150, seed: 46 }));
      for (const each of sample) await makeFile(each, parentId);
      const query = fc.string({ unit, minLength: 1, maxLength: 5 });
      await fc.assert(
        fc.asyncProperty(query, async (q) => {
          const wanted = foldText(q);
          const expected =
            wanted === '' ? [] : [...sample].filter((each) => foldText(each).includes(wanted));
          const found = await search({ q, folder: parentId, limit: '200' });
          expect(found.toSorted()).toEqual(expected.toSorted());
        }),
        { numRuns: 60 },
      );
    });
  });

  it('shows of a hidden product nothing to who holds none of it, also where its names are all there are', async () => {
    const hidden = await makeProduct('hidden');
    const locked = await makeProduct('locked');
    await makeFile('secretive one.bin', hidden);
    await makeFile('secretive two.bin', await makeFolder('secretive deep', hidden));
    await makeFile('secretive shown.bin', locked);
    expect(await search({ q: 'secretive' })).toEqual(['secretive shown.bin']);
    expect(await search({ q: 'secretive', folder: hidden })).toEqual([]);
    expect(await search({ q: 'secretive hidden' })).toEqual([]);
    await tables<ProductTables>(db)
      .insertInto('entitlements')
      .values({
        id: newId(),
        holder_kind: 'user',
        holder_id: 'holder',
        product_id: hidden,
        starts_at: null,
        ends_at: NOW + 1,
        updates_until: null,
        maximum: null,
        created_at: 1,
      })
      .execute();
    expect(await search({ q: 'secretive' }, 'holder')).toHaveLength(4);
    expect(await search({ q: 'secretive', folder: hidden }, 'holder')).toHaveLength(3);
    // More names than one window looks at, none of which may be shown, before those that may.
    await insertNumbered(db, await makeProduct('hidden'), WINDOW + 10, 'secretive');
    await indexMissingNames(db, signal);
    expect(await search({ q: 'secretive' })).toEqual(['secretive shown.bin']);
  }, 60_000);

  it('tells by no cursor that names of a hidden product match', async () => {
    const hidden = await makeProduct('hidden');
    // More than all windows of a request look at.
    await insertNumbered(db, hidden, 4 * WINDOW, 'whispered');
    await indexMissingNames(db, signal);
    const hears = async (query: Record<string, string>) => {
      const { found, nextCursor } = await page(query);
      return { names: found.map(({ row }) => row.name), nextCursor };
    };
    expect(await hears({ q: 'whispered' })).toEqual({ names: [], nextCursor: null });
    await makeFile('once whispered.bin');
    const once = { names: ['once whispered.bin'], nextCursor: null };
    expect(await hears({ q: 'whispered' })).toEqual(once);
    expect(await hears({ q: 'whispered', limit: '1' })).toEqual(once);
    // What may be shown is found on both sides of them.
    await insertNumbered(db, hidden, 4 * WINDOW, 'whispered anew');
    await indexMissingNames(db, signal);
    await makeFile('twice whispered.bin');
    expect(await searchAll({ q: 'whispered', limit: '1' })).toHaveLength(2);
  }, 60_000);

  it('tells by no cursor that deleted names match, also to who may see every product', async () => {
    const deleted = await makeFolder('deleted');
    await insertNumbered(db, deleted, 4 * WINDOW, 'discarded');
    await indexMissingNames(db, signal);
    const asked = searchQuerySchema.parse({ q: 'discarded' });
    const sees = () => searchLibrary({ db, names }, asked, [], signal);
    expect((await sees()).nextCursor).not.toBeNull();
    const deps = { db, clock: { now: () => 1 }, signals: createSignals() };
    await deleteEntries(deps, [deleted], { actor: { kind: 'cli' } });
    expect(await sees()).toEqual({ found: [], nextCursor: null });
  }, 60_000);

  async function makeProduct(face: 'hidden' | 'locked'): Promise<string> {
    const id = await makeFolder(`product ${newId()}`);
    const product = { id, folder_id: id, name: '', text: '', face, created_at: 1, updated_at: 1 };
    await tables<ProductTables>(db).insertInto('products').values(product).execute();
    await tables<LibraryTables>(db)
      .updateTable('entries')
      .set({ product_id: id })
      .where('id', '=', id)
      .execute();
    return id;
  }

  it('finds each entry of a long answer once, page by page', async () => {
    const parentId = await makeFolder('long');
    const count = WINDOW + 500;
    await insertNumbered(db, parentId, count);
    expect(await indexMissingNames(db, signal)).toBe(count);
    const all = await searchAll({ q: 'numbered', limit: '200' });
    expect(new Set(all).size).toBe(count);
    expect(all).toHaveLength(count);
    // It lies behind everything that one window looks at.
    const hidden = await makeFolder('corner');
    await moveOldest(db, parentId, hidden);
    expect(await search({ q: 'umbered', folder: hidden })).toHaveLength(1);
  }, 60_000);

  it('finds each of few entries once that lie behind many others, page by page', async () => {
    const few = await makeFolder('few');
    await insertNumbered(db, few, 250, 'twofold');
    expect(await indexMissingNames(db, signal)).toBe(250);
    // What the first step finds by where it lies, the last one meets again among the newest.
    await insertNumbered(db, await makeFolder('many'), WINDOW + 100, 'twofold');
    expect(await indexMissingNames(db, signal)).toBe(WINDOW + 100);
    const all = await searchAll({ q: 'twofold', folder: few, limit: '100' });
    expect(new Set(all).size).toBe(250);
    expect(all).toHaveLength(250);
    // More than the first step finds there, too.
    await insertNumbered(db, few, WINDOW + 50, 'twofold anew');
    await insertNumbered(db, await makeFolder('more'), WINDOW + 100, 'twofold');
    await indexMissingNames(db, signal);
    const most = await searchAll({ q: 'twofold', folder: few, limit: '200' });
    expect(new Set(most).size).toBe(WINDOW + 300);
    expect(most).toHaveLength(WINDOW + 300);
    const [newest] = await search({ q: 'twofold', folder: few, limit: '1' });
    expect(newest).toBe(`a twofold anew ${WINDOW + 49}`);
  }, 60_000);
});

async function insertNumbered(
  db: Database,
  parentId: string,
  count: number,
  word = 'numbered',
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    parent_id: parentId,
    kind: 'folder' as const,
    name: `a ${word} ${index}`,
    sort_key: String(index),
    updated_at: index,
  }));
  await db.transaction(async (tx) => {
    for (let start = 0; start < count; start += 500) {
      await tables<LibraryTables>(tx)
        .insertInto('entries')
        .values(rows.slice(start, start + 500))
        .execute();
    }
  });
}

const moveOldest = (db: Database, parentId: string, to: string) =>
  sql`update entries set parent_id = ${to} where id = (
    select entries.id from entries join entry_names on entry_names.entry_id = entries.id
    where parent_id = ${parentId} order by entry_names.id limit 1)`.execute(db.kysely);
