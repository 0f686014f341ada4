import type { EntryDetails, EntryPage } from '@file-server/contract/library';
import type { ProductPage, ReleasePage } from '@file-server/contract/product-page';
import { releaseSchema } from '@file-server/contract/releases';
import type { SearchPage } from '@file-server/contract/search';
import { join } from 'node:path';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolder, publishFile, type PublishDeps } from '../src/features/library/index.ts';
import { selectFolders, selectReleases } from '../src/features/library/releases/list-releases.ts';
import type { LibraryTables } from '../src/features/library/tables.ts';
import { giveEntitlement, markProduct } from '../src/features/products/index.ts';
import { addUser, createPasswords } from '../src/features/users/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { type Client, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { sourceOf } from './harness/test-library.ts';

const BY = { actor: { kind: 'cli' } } as const;
const DAY = 86_400_000;
/** Folders and files of another product, among which those of this one must not be looked for. */
const OTHERS = 20_000;

describeEachEngine('the page of a product', (engine) => {
  let server: OwnServer;
  let deps: PublishDeps;
  let folderId: string;
  let productId: string;
  beforeAll(async () => {
    server = await startOwnServer(engine().env);
    const blobs = await openDiskBlobStore(join(engine().dataDir, 'blobs'));
    deps = { db: engine().open(), blobs, clock: systemClock, signals: createSignals() };
    folderId = await folder(null, 'Pump 3');
    productId = (
      await markProduct(deps, { folderId, name: 'Pump 3', text: '# Firmware', face: 'locked' }, BY)
    ).id;
  });
  afterAll(async () => {
    await deps.db.close();
    await server.stop();
  });

  const folder = async (parentId: string | null, name: string) =>
    (await createFolder(deps, { parentId, name })).entryId;
  const publish = (parentId: string, name: string, label: string, channel = 'stable') =>
    publishFile(deps, {
      parentId,
      name,
      source: sourceOf(`${name} ${label} ${channel}`),
      release: releaseSchema.parse({ label, channel, notes: `Notes of ${label}` }),
    });
  const passwords = createPasswords();
  async function newCustomer(times: object | null): Promise<Client> {
    const credentials = { email: `${newId().toLowerCase()}@example.com`, password: newId() };
    const licence = { activated: true, proPack: true, maximum: null };
    const user = await addUser({ ...deps, passwords }, { ...credentials, licence });
    if (times !== null) {
      const none = { starts_at: null, ends_at: null, updates_until: null, maximum: null };
      const holder = { holder_kind: 'user', holder_id: user.id } as const;
      await giveEntitlement(deps, { ...holder, product_id: productId, ...none, ...times }, BY);
    }
    return signInTo(server.url, credentials);
  }
  const read = async <T>(who: Client, path: string) =>
    (await (await who.call(`/api/library/entries/${folderId}${path}`)).json()) as T;
  const pageOf = (who: Client) => read<ProductPage>(who, '/product');
  const releasesOf = (who: Client, query = '') => read<ReleasePage>(who, `/releases${query}`);
  const labels = ({ items }: ReleasePage) => items.map(({ label }) => label);

  it('says what its caller holds of it, and what they have used', async () => {
    const ends = Date.now() + DAY;
    const holder = await newCustomer({ ends_at: ends, maximum: 5 });
    const { entryId } = await publish(folderId, 'used.bin', '0.1');
    const body = JSON.stringify({ entryId });
    const headers = { 'content-type': 'application/json' };
    expect((await holder.call('/api/downloads', { method: 'POST', headers, body })).status).toBe(
      201,
    );
    expect(await pageOf(holder)).toEqual({
      name: 'Pump 3',
      text: '# Firmware',
      locked: null,
      entitlements: [
        {
          startsAt: null,
          endsAt: new Date(ends).toISOString(),
          updatesUntil: null,
          maximum: 5,
          used: 1,
        },
      ],
    });
    expect(await read<EntryDetails>(holder, '')).toMatchObject({ isProduct: true });
  });

  it('says to somebody without it why, and lists nothing', async () => {
    const outsider = await newCustomer(null);
    expect(await pageOf(outsider)).toMatchObject({ locked: 'not_entitled', entitlements: [] });
    expect(await releasesOf(outsider)).toEqual({ items: [], nextCursor: null });
    const ended = await newCustomer({ ends_at: Date.now() - 1 });
    expect(await pageOf(ended)).toMatchObject({ locked: 'entitlement_ended' });
    expect((await releasesOf(ended)).items).toEqual([]);
  });

  it('says of its folders to who may fetch nothing of it why', async () => {
    const inside = await folder(folderId, 'locked inside');
    const free = await folder(null, 'in no product');
    const lockedFor = async (who: Client) => {
      const ask = async <T>(path: string) =>
        (await (await who.call(`/api/library/${path}`)).json()) as T;
      const top = await ask<EntryPage>('entries');
      const below = await ask<EntryPage>(`entries?parent=${folderId}`);
      const { entry } = await read<EntryDetails>(who, '');
      const { items: found } = await ask<SearchPage>('search?q=locked%20inside');
      const lockOf = ({ items }: Pick<EntryPage, 'items'>, id: string) => {
        const folders = items.filter((item) => item.kind === 'folder' && item.id === id);
        return folders.map(({ locked }) => locked);
      };
      return [
        ...lockOf(top, free),
        ...lockOf(top, folderId),
        ...lockOf(below, inside),
        ...lockOf({ items: [entry] }, folderId),
        ...lockOf({ items: found.map((one) => one.entry) }, inside),
      ];
    };
    const [none, not, over] = [undefined, 'not_entitled', 'entitlement_ended'];
    expect(await lockedFor(await newCustomer({}))).toEqual([none, none, none, none, none]);
    expect(await lockedFor(await newCustomer(null))).toEqual([none, not, not, not, not]);
    const ended = await newCustomer({ ends_at: Date.now() - 1 });
    expect(await lockedFor(ended)).toEqual([none, over, over, over, over]);
  });

  it('lists what may be fetched below it, newest first, page by page', async () => {
    const holder = await newCustomer({});
    const deep = await folder(await folder(folderId, 'images'), 'deep');
    const inner = await folder(folderId, 'sold apart');
    await markProduct(deps, { folderId: inner, name: 'Apart', text: '', face: 'locked' }, BY);
    await publish(deep, 'a.bin', '1.0');
    await publish(folderId, 'b.bin', '1.1');
    await publish(inner, 'apart.bin', '9.9');
    const upTo = Date.now();
    await publish(deep, 'a.bin', '2.0-beta', 'beta');
    const recalled = await publish(folderId, 'b.bin', '2.0');
    expect(labels(await releasesOf(holder)).slice(0, 4)).toEqual(['2.0', '2.0-beta', '1.1', '1.0']);
    await tables<LibraryTables>(deps.db)
      .updateTable('versions')
      .set({ recalled_at: 1, recall_reason: 'A test.' })
      .where('id', '=', recalled.versionId)
      .execute();
    const all: (string | null)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next: ReleasePage = await releasesOf(
        holder,
        `?limit=1${cursor && `&cursor=${cursor}`}`,
      );
      all.push(...labels(next));
      cursor = next.nextCursor;
    }
    expect(all).toEqual(['2.0-beta', '1.1', '1.0', '0.1']);
    const [beta] = (await releasesOf(holder)).items;
    expect(beta).toMatchObject({
      name: 'a.bin',
      channel: 'beta',
      folder: { id: deep, name: 'deep' },
    });
    const former = await newCustomer({ updates_until: upTo });
    expect(labels(await releasesOf(former))).toEqual(['1.1', '1.0', '0.1']);
    expect((await holder.call(`/api/library/entries/${folderId}/releases?cursor=x`)).status).toBe(
      400,
    );
    expect((await holder.call(`/api/library/entries/${deep}/product`)).status).toBe(404);
  });

  it('follows a file that is moved', async () => {
    const holder = await newCustomer({});
    const elsewhere = await folder(null, 'Elsewhere');
    const { entryId } = await publish(folderId, 'moved.bin', 'moved');
    expect(labels(await releasesOf(holder))).toContain('moved');
    const move = (parentId: string) =>
      tables<LibraryTables>(deps.db)
        .updateTable('entries')
        .set({ parent_id: parentId })
        .where('id', '=', entryId)
        .execute();
    await move(elsewhere);
    expect(labels(await releasesOf(holder))).not.toContain('moved');
    await move(folderId);
    expect(labels(await releasesOf(holder))).toContain('moved');
  });

  it('finds them by the indexes, whatever else there is', async () => {
    const { db } = deps;
    await seedOthers(db);
    const asked = { productId, place: { at: Date.now(), id: '' }, limit: 11 };
    const plans = [
      selectFolders(tables(db), asked).compile(),
      selectReleases(tables(db), [folderId, newId()], asked).compile(),
    ].map((query) => explain(db, query));
    const [folders, releases] = await Promise.all(plans);
    expect(folders).toContain('entries_of_product');
    expect(folders).toContain('versions_of_folder');
    expect(releases).toContain('versions_of_folder');
    expect(`${folders}${releases}`).not.toMatch(/seq scan on|"SCAN (entries|versions|file)"/i);
  });
});

async function explain(db: Database, query: CompiledQuery): Promise<string> {
  const prefix = db.capabilities.engine === 'sqlite' ? 'explain query plan' : 'explain';
  const plan = CompiledQuery.raw(`${prefix} ${query.sql}`, [...query.parameters]);
  return JSON.stringify((await db.kysely.executeQuery(plan)).rows);
}

async function seedOthers(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const library = tables<LibraryTables>(tx);
    for (let start = 0; start < OTHERS; start += 500) {
      const entries = Array.from({ length: 500 }, (_, index) => {
        const isFolder = (start + index) % 20 === 0;
        const id = newId();
        return {
          id,
          parent_id: null,
          kind: isFolder ? ('folder' as const) : ('file' as const),
          name: id,
          sort_key: id,
          current_version_id: isFolder ? null : newId(),
          size: isFolder ? null : 1,
          updated_at: start,
          withdrawn_at: null,
          product_id: isFolder ? newId() : null,
        };
      });
      const versions = entries.flatMap(({ id: entry, current_version_id: id }) =>
        id === null
          ? []
          : [
              {
                id,
                entry_id: entry,
                size: 1,
                sha256: '0'.repeat(64),
                media_type: 'text/plain',
                published_at: start,
                withdrawn_at: null,
              },
            ],
      );
      await library.insertInto('entries').values(entries).execute();
      await library.insertInto('versions').values(versions).execute();
    }
  });
  if (db.capabilities.engine === 'postgres') {
    await db.kysely.executeQuery(CompiledQuery.raw('analyze entries'));
    await db.kysely.executeQuery(CompiledQuery.raw('analyze versions'));
  }
}
