import { ENTRY_SORTS, SORT_ORDERS } from '@file-server/contract/library';
import { sortKey } from '@file-server/domain/entry-name';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { decodeCursor, encodeCursor, type ListScope } from './cursor.ts';
import { listEntries } from './listing.ts';
import type { LibraryTables } from './tables.ts';

interface Item {
  readonly kind: 'folder' | 'file';
  readonly name: string;
  readonly size: number;
  readonly updatedAt: number;
}

const viewer = { userId: 'nobody', now: 1 };

type Row = Omit<LibraryTables['entries'], 'product_id'>;

// Few sizes and instants and many look-alike names, so that ties are common.
const itemArbitrary: fc.Arbitrary<Item> = fc.record({
  kind: fc.constantFrom('folder', 'file'),
  name: fc.oneof(
    fc.stringMatching(/^[aAbB_~ıİéز字]{1,3}[0-9]{0,2}$/u),
    fc.constantFrom('file 9', 'file 10', 'File 9', 'ﬁle 9', '😀', 'z'),
  ),
  size: fc.constantFrom(0, 1, 2 ** 40),
  updatedAt: fc.constantFrom(1, 2, 1_800_000_000_000),
});

const itemsArbitrary = fc.uniqueArray(itemArbitrary, {
  selector: (item) => item.name,
  maxLength: 30,
});

const scopeArbitrary = fc.record({
  sort: fc.constantFrom(...ENTRY_SORTS),
  order: fc.constantFrom(...SORT_ORDERS),
});

async function insertItems(db: Database, parentId: string | null, items: readonly Item[]) {
  const entries = items.map((item): Row => ({
    id: newId(),
    parent_id: parentId,
    kind: item.kind,
    name: item.name,
    sort_key: sortKey(item.name),
    current_version_id: item.kind === 'file' ? newId() : null,
    size: item.kind === 'file' ? item.size : null,
    updated_at: item.updatedAt,
    withdrawn_at: null,
  }));
  const versions = entries.flatMap((entry) =>
    entry.current_version_id === null
      ? []
      : [
          {
            id: entry.current_version_id,
            entry_id: entry.id,
            size: entry.size ?? 0,
            sha256: '0'.repeat(64),
            media_type: 'text/plain',
            published_at: entry.updated_at,
            withdrawn_at: null,
          },
        ],
  );
  const library = tables<LibraryTables>(db);
  if (entries.length > 0) await library.insertInto('entries').values(entries).execute();
  if (versions.length > 0) await library.insertInto('versions').values(versions).execute();
  return entries;
}

async function newFolder(db: Database): Promise<string> {
  const [folder] = await insertItems(db, null, [
    { kind: 'folder', name: newId(), size: 0, updatedAt: 0 },
  ]);
  if (!folder) throw new Error('No folder was made.');
  return folder.id;
}

const compareBytes = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** The order of the list, said as plainly as possible and without the database. */
function sorted(rows: readonly Row[], { sort, order }: Pick<ListScope, 'sort' | 'order'>): Row[] {
  const direction = order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    if (a.kind !== b.kind) return a.kind === 'folder' ? -1 : 1;
    const bySize = sort === 'size' ? (a.size ?? 0) - (b.size ?? 0) : 0;
    const byUpdate = sort === 'updated' ? a.updated_at - b.updated_at : 0;
    return (
      direction *
      (bySize || byUpdate || compareBytes(a.sort_key, b.sort_key) || compareBytes(a.id, b.id))
    );
  });
}

async function listAll(
  db: Database,
  scope: ListScope,
  limit: number,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listEntries(db, { viewer, ...scope, limit, cursor });
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    ids.push(...page.rows.map((row) => row.id));
    cursor = page.nextCursor ?? undefined;
    if (cursor !== undefined) await between();
  } while (cursor !== undefined);
  return ids;
}

describeEachEngine('listEntries', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  it('pages any folder in the order of a full sort, folders first', async () => {
    await fc.assert(
      fc.asyncProperty(
        itemsArbitrary,
        scopeArbitrary,
        fc.integer({ min: 1, max: 9 }),
        async (items, listScope, limit) => {
          const parentId = await newFolder(db);
          const rows = await insertItems(db, parentId, items);
          expect(await listAll(db, { parentId, ...listScope }, limit)).toEqual(
            sorted(rows, listScope).map((row) => row.id),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('gives any part of a folder by offset, and how many entries there are', async () => {
    await fc.assert(
      fc.asyncProperty(
        itemsArbitrary,
        scopeArbitrary,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 35 }),
        async (items, listScope, limit, offset) => {
          const parentId = await newFolder(db);
          const rows = await insertItems(db, parentId, items);
          const ids = sorted(rows, listScope).map((row) => row.id);
          const scope = { parentId, ...listScope };
          const page = await listEntries(db, { viewer, ...scope, limit, offset });
          expect(page.rows.map((row) => row.id)).toEqual(ids.slice(offset, offset + limit));
          expect(page.total).toBe(ids.length);
          expect(page.nextCursor !== null).toBe(offset + limit < ids.length);
          if (page.nextCursor === null) return;
          const next = await listEntries(db, { viewer, ...scope, limit, cursor: page.nextCursor });
          expect(next.rows[0]?.id).toBe(ids[offset + limit]);
          expect(next.total).toBeUndefined();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('neither repeats nor skips a stable row while others come and go between pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        itemsArbitrary,
        fc.array(itemArbitrary, { maxLength: 20 }),
        scopeArbitrary,
        fc.integer({ min: 1, max: 5 }),
        async (items, arriving, listScope, limit) => {
          const parentId = await newFolder(db);
          const rows = await insertItems(db, parentId, items);
          const leaving = rows.filter((_, index) => index % 3 === 0);
          const stable = rows.filter((_, index) => index % 3 !== 0);
          let turn = 0;
          const disturb = async () => {
            const gone = leaving.pop();
            if (gone) await removeEntry(db, gone.id);
            const item = arriving.pop();
            turn += 1;
            if (item) {
              await insertItems(db, parentId, [{ ...item, name: `${item.name} arriving ${turn}` }]);
            }
          };
          const ids = await listAll(db, { parentId, ...listScope }, limit, disturb);
          const stableIds = new Set(stable.map((row) => row.id));
          expect(ids.filter((id) => stableIds.has(id))).toEqual(
            sorted(stable, listScope).map((row) => row.id),
          );
          expect(new Set(ids).size).toBe(ids.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('lists the top of the library without what lies in folders', async () => {
    const parentId = await newFolder(db);
    const [inner] = await insertItems(db, parentId, [
      { kind: 'file', name: 'inner', size: 1, updatedAt: 1 },
    ]);
    const [outer] = await insertItems(db, null, [
      { kind: 'file', name: 'outer', size: 1, updatedAt: 1 },
    ]);
    const ids = await listAll(db, { parentId: null, sort: 'name', order: 'desc' }, 50);
    expect(ids).toContain(parentId);
    expect(ids).toContain(outer?.id);
    expect(ids).not.toContain(inner?.id);
  });

  it('answers entry_not_found for a missing folder and for a file', async () => {
    const [file] = await insertItems(db, null, [
      { kind: 'file', name: 'not a folder', size: 1, updatedAt: 1 },
    ]);
    for (const parentId of [newId(), file?.id ?? '']) {
      await expect(
        listEntries(db, { viewer, parentId, sort: 'name', order: 'asc', limit: 1 }),
      ).rejects.toMatchObject({ code: 'entry_not_found' });
    }
  });

  it('refuses the cursor of another folder, sort or order', async () => {
    const parentId = await newFolder(db);
    const otherId = await newFolder(db);
    const names = ['a', 'b', 'c'];
    await insertItems(
      db,
      parentId,
      names.map((name) => ({ kind: 'file', name, size: 1, updatedAt: 1 })),
    );
    const scope: ListScope = { parentId, sort: 'size', order: 'asc' };
    const { nextCursor } = await listEntries(db, { viewer, ...scope, limit: 1 });
    const cursor = nextCursor ?? '';
    const others: ListScope[] = [
      { ...scope, parentId: otherId },
      { ...scope, parentId: null },
      { ...scope, sort: 'updated' },
      { ...scope, order: 'desc' },
    ];
    for (const other of others) {
      await expect(listEntries(db, { viewer, ...other, limit: 1, cursor })).rejects.toMatchObject({
        code: 'invalid_cursor',
      });
    }
    expect((await listEntries(db, { viewer, ...scope, limit: 1, cursor })).rows).toHaveLength(1);
  });
});

describe('decodeCursor', () => {
  const scope: ListScope = { parentId: null, sort: 'updated', order: 'asc' };
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('reads back what encodeCursor wrote', () => {
    const position = { kind: 'file' as const, keys: [7, 'ünï "quoted"', newId()] };
    expect(decodeCursor(encodeCursor(scope, position), scope)).toEqual(position);
  });

  it('refuses broken text with invalid_cursor', () => {
    const broken = [
      '',
      '%%%',
      'bm90IGpzb24',
      encode(null),
      encode({}),
      encode([null, 'updated', 'asc', 'file']),
      encode([null, 'updated', 'asc', 'link', [7, 'a', 'b']]),
      encode([null, 'updated', 'asc', 'file', [7, 'a']]),
      encode([null, 'updated', 'asc', 'file', ['7', 'a', 'b']]),
      encode([null, 'updated', 'asc', 'file', [7, 8, 'b']]),
      encode([null, 'updated', 'asc', 'file', [7.5, 'a', 'b']]),
      encode([null, 'updated', 'asc', 'file', [7, 'a\0', 'b']]),
      encode([null, 'updated', 'asc', 'file', [1e300, 'a', 'b']]),
    ];
    for (const text of broken) {
      expect(() => decodeCursor(text, scope)).toThrow(
        expect.objectContaining({ code: 'invalid_cursor' }),
      );
    }
  });

  it('refuses any other text without failing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => decodeCursor(text, scope)).toThrow(
          expect.objectContaining({ code: 'invalid_cursor' }),
        );
      }),
    );
  });
});

async function removeEntry(db: Database, entryId: string): Promise<void> {
  const library = tables<LibraryTables>(db);
  await library.deleteFrom('versions').where('entry_id', '=', entryId).execute();
  await library.deleteFrom('entries').where('id', '=', entryId).execute();
}
