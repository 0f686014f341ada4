import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { openNameSearch } from '../../../../tests/harness/name-search.ts';
import {
  openTestLibrary,
  readTree,
  sha256,
  sourceOf,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { markProduct, listProducts } from '../../products/index.ts';
import { createFolder } from '../commands/create-folder.ts';
import { publishFile } from '../commands/publish-file.ts';
import { getEntryDetails } from '../details.ts';
import { getRecentVersions } from '../recent-versions.ts';
import { getCurrentVersions, getVersion, MAX_DEPTH } from '../repository.ts';
import { listAllDrafts } from '../releases/list-versions.ts';
import { publishDraft } from '../releases/publish-draft.ts';
import { recordDraft } from '../releases/record-draft.ts';
import { searchLibrary } from '../search/search-library.ts';
import type { NameSearch } from '../search/port.ts';
import { getSubtree } from '../subtree.ts';
import type { LibraryTables } from '../tables.ts';
import { listContent } from '../unused-content.ts';
import { listBin } from './bin-items.ts';
import { deleteEntries } from './delete-entries.ts';
import { emptyBin, eraseEntries } from './erase-entries.ts';
import { moveEntries } from './move-entries.ts';
import { placing } from './placed.ts';
import { renameEntry } from './rename-entry.ts';
import { restoreEntries } from './restore-entries.ts';

/** What the ledger says of entries. */
interface SealedTables {
  ledger_entries: { user_id: string; kind: string; detail: string; actor_id: string; seq: number };
}

const BY = { actor: { kind: 'operator', id: 'boss' } } as const;
const ENTRY = {
  kind: 'folder',
  name: 'same',
  sort_key: 'same',
  current_version_id: null,
  size: null,
  updated_at: 0,
  withdrawn_at: null,
} as const;
const DAY_MS = 86_400_000;

describeEachEngine('organising the library', (engine) => {
  let library: TestLibrary;
  let names: NameSearch;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
    names = openNameSearch(engine(), library.deps.db);
  });
  afterAll(async () => {
    await library.close();
  });

  const { signal } = new AbortController();
  const viewer = { userId: 'nobody', now: 0 };
  const db = () => library.deps.db;
  const folder = async (parentId: string | null = null, name = newId()) =>
    (await createFolder(library.deps, { parentId, name })).entryId;
  const file = (parentId: string | null, name: string, content = name) =>
    publishFile(library.deps, { parentId, name, source: sourceOf(content) });
  const rename = (entryId: string, name: string) =>
    renameEntry(library.deps, { entryId, name }, BY);
  const move = (entryIds: string[], parentId: string | null) =>
    moveEntries(library.deps, { entryIds, parentId }, BY);
  const remove = (...entryIds: string[]) => deleteEntries(library.deps, entryIds, BY);
  const unscheduled = () => ({ ...library.deps, scheduleDraft: () => Promise.resolve() });
  const restore = (...items: Parameters<typeof restoreEntries>[1]) =>
    restoreEntries(unscheduled(), items, BY);
  const tree = (folderId: string) => readTree(library.deps, folderId);
  const search = async (q: string) => {
    const { found } = await searchLibrary({ db: db(), names }, { q, limit: 50 }, [], signal);
    return found.map(({ row }) => row.name);
  };
  const bin = async () => (await listBin(db(), { limit: 200 })).rows;
  const mark = (folderId: string, face: 'hidden' | 'locked' = 'hidden') =>
    markProduct(library.deps, { folderId, name: 'Pump', text: '', face }, BY);
  const ledgerOf = (entryId: string) =>
    tables<SealedTables>(db())
      .selectFrom('ledger_entries')
      .select(['detail', 'actor_id'])
      .where('user_id', '=', `entry:${entryId}`)
      .where('kind', '=', 'entry_set')
      .orderBy('seq')
      .execute();

  it('renames a file, which is found, ordered and drafted for under its new name', async () => {
    const room = await folder();
    const { entryId } = await file(room, 'zürich-alt.bin');
    await file(room, 'mitte.bin');
    const draft = { mediaType: 'text/plain', crc32: 0, publisher: null, publishAt: null };
    const release = { label: null, channel: 'stable', platform: null, notes: null };
    const { versionId } = await recordDraft(
      library.deps,
      {
        parentId: room,
        name: 'zürich-alt.bin',
        blob: { sha256: sha256('new'), size: 3 },
        release,
        ...draft,
      },
      () => Promise.resolve(),
    );
    await rename(entryId, 'aarau-neu.bin');
    expect(Object.keys(await tree(room))).toEqual(['aarau-neu.bin', 'mitte.bin']);
    expect(await search('zurich-alt')).toEqual([]);
    expect(await search('aarau-neu')).toEqual(['aarau-neu.bin']);
    expect(await publishDraft(library.deps, versionId, { by: BY })).toMatchObject({ entryId });
    const [{ detail, actor_id: actor } = { detail: '', actor_id: '' }] = await ledgerOf(entryId);
    expect(JSON.parse(detail)).toEqual({
      did: 'renamed',
      from: 'zürich-alt.bin',
      to: 'aarau-neu.bin',
    });
    expect(actor).toBe('boss');
    expect(library.signals.at(-2)).toMatchObject({ type: 'library_changed', folderIds: [room] });
  });

  it('refuses names that are taken or not allowed', async () => {
    const room = await folder();
    const { entryId } = await file(room, 'a');
    await folder(room, 'b');
    await expect(rename(entryId, 'b')).rejects.toMatchObject({ code: 'name_taken' });
    for (const name of ['', '..', 'a/b', 'a\0b', 'x'.repeat(256), 'a\u202Eb', ' a']) {
      await expect(rename(entryId, name)).rejects.toMatchObject({ code: 'invalid_request' });
    }
    await expect(rename(newId(), 'c')).rejects.toMatchObject({ code: 'entry_not_found' });
    expect(Object.keys(await tree(room))).toEqual(['b', 'a']);
  });

  it('moves several at once, all or none', async () => {
    const [from, to] = [await folder(), await folder()];
    const [a, b] = [await file(from, 'a'), await file(from, 'b')];
    const inner = await folder(from, 'inner');
    await file(inner, 'deep');
    await file(to, 'b', 'another');
    const all = [a.entryId, b.entryId, inner];
    await expect(move(all, to)).rejects.toMatchObject({ code: 'name_taken', extras: {} });
    expect(Object.keys(await tree(from))).toEqual(['inner', 'inner/deep', 'a', 'b']);
    await rename(b.entryId, 'c');
    expect((await move(all, to)).map(({ parentId }) => parentId)).toEqual([from, from, from]);
    expect(Object.keys(await tree(to))).toEqual(['inner', 'inner/deep', 'a', 'b', 'c']);
    expect(await tree(from)).toEqual({});
    expect(await move(all, to)).toEqual([]);
  });

  it('refuses to move a folder into itself, below itself, too deep or to where nothing is', async () => {
    const top = await folder();
    const inner = await folder(top);
    for (const target of [top, inner]) {
      await expect(move([top], target)).rejects.toMatchObject({ code: 'wrong_place' });
    }
    let deep = await folder();
    for (let depth = 1; depth < MAX_DEPTH - 1; depth += 1) deep = await folder(deep);
    await expect(move([top], deep)).rejects.toMatchObject({ code: 'wrong_place' });
    const { entryId } = await file(top, 'file');
    for (const target of [entryId, newId()]) {
      await expect(move([inner], target)).rejects.toMatchObject({ code: 'entry_not_found' });
    }
    await move([inner], deep);
  });

  it('gives what is moved the product of its new place', async () => {
    const [plain, sold] = [await folder(), await folder()];
    const product = await mark(sold);
    const box = await folder(plain);
    const inner = await folder(box);
    const { versionId } = await file(inner, 'file');
    const nested = await folder(box);
    const own = await mark(nested);
    const kept = await file(nested, 'kept');
    const productOf = async (id: string) => (await getVersion(db(), id))?.productId;
    await move([box], sold);
    expect(await productOf(versionId)).toBe(product.id);
    expect(await productOf(kept.versionId)).toBe(own.id);
    await expect(getEntryDetails(db(), viewer, box)).rejects.toMatchObject({
      code: 'entry_not_found',
    });
    await move([box], plain);
    expect(await productOf(versionId)).toBeNull();
  });

  it('makes what is deleted invisible everywhere, and brings it back as it was', async () => {
    const room = await folder();
    const box = await folder(room, 'box-of-secrets');
    const inner = await folder(box, 'inner');
    const { entryId, versionId } = await file(inner, 'secret-plan.bin');
    const nested = await folder(box, 'nested');
    const product = await mark(nested, 'locked');
    await file(nested, 'secret-part.bin');
    const before = await tree(room);
    const [item] = await remove(box);
    if (!item) throw new Error('Nothing was deleted.');

    expect(await tree(room)).toEqual({});
    expect(await search('secret')).toEqual([]);
    for (const id of [box, inner, nested, entryId, item.id]) {
      const gone = { code: 'entry_not_found' };
      await expect(getEntryDetails(db(), viewer, id)).rejects.toMatchObject(gone);
      await expect(getSubtree(db(), viewer, [id], 10)).rejects.toMatchObject(gone);
      await expect(tree(id)).rejects.toMatchObject(gone);
      await expect(rename(id, 'other')).rejects.toMatchObject(gone);
      await expect(remove(id)).rejects.toMatchObject(gone);
      expect((await getCurrentVersions(db(), [id])).size).toBe(0);
      await expect(createFolder(library.deps, { parentId: id, name: 'x' })).rejects.toThrow(
        'no folder',
      );
      await expect(file(id, 'x')).rejects.toThrow('no folder');
    }
    expect(
      (await getRecentVersions(db(), viewer, { since: 0, limit: 1_000 })).versions.map(
        ({ name }) => name,
      ),
    ).not.toContain('secret-plan.bin');
    expect(await getVersion(db(), versionId)).toMatchObject({
      name: 'secret-plan.bin',
      withdrawn: true,
      deleted: true,
      productId: null,
    });
    expect((await listProducts(db())).map(({ id }) => id)).not.toContain(product.id);
    expect((await bin()).find(({ id }) => id === item.id)).toMatchObject({
      name: 'box-of-secrets',
    });

    // Its name is free.
    const other = await folder(room, 'box-of-secrets');
    await expect(restore({ id: item.id })).rejects.toMatchObject({ code: 'name_taken' });
    await remove(other);
    await restore({ id: item.id });
    expect(await tree(room)).toEqual(before);
    expect((await search('secret')).toSorted()).toEqual([
      'box-of-secrets',
      'secret-part.bin',
      'secret-plan.bin',
    ]);
    expect((await listProducts(db())).map(({ id }) => id)).toContain(product.id);
    expect(await getVersion(db(), versionId)).toMatchObject({ withdrawn: false, deleted: false });
    await expect(restore({ id: item.id })).rejects.toMatchObject({ code: 'entry_not_found' });
  });

  it('keeps what was hidden hidden in a history, also once it is deleted', async () => {
    const sold = await folder();
    const product = await mark(sold);
    const { entryId, versionId } = await file(sold, 'file');
    await remove(entryId);
    expect(await getVersion(db(), versionId)).toMatchObject({
      deleted: true,
      productId: product.id,
    });
  });

  it('restores to a place or name that the operator chooses', async () => {
    const room = await folder();
    const { entryId } = await file(room, 'a');
    const [item] = await remove(entryId);
    const [ofRoom] = await remove(room);
    if (!item || !ofRoom) throw new Error('Nothing was deleted.');
    await expect(restore({ id: item.id })).rejects.toMatchObject({ code: 'wrong_place' });
    await expect(restore({ id: item.id, parentId: room })).rejects.toMatchObject({
      code: 'entry_not_found',
    });
    const other = await folder();
    await file(other, 'a', 'another');
    const chosen = { id: item.id, parentId: other };
    await expect(restore(chosen)).rejects.toMatchObject({ code: 'name_taken' });
    await restore({ ...chosen, name: 'b' });
    expect(Object.keys(await tree(other))).toEqual(['a', 'b']);
    await restore({ id: ofRoom.id });
    expect(await tree(room)).toEqual({});
  });

  it('deletes a folder with what was chosen in it once, and its drafts go with it', async () => {
    const room = await folder();
    const { entryId } = await file(room, 'a');
    expect(await remove(room, entryId)).toHaveLength(1);
    const drafts = await listAllDrafts(db(), { limit: 100 });
    expect(drafts.rows.map(({ parent_id: id }) => id)).not.toContain(room);
  });

  it('deletes for ever: nothing to restore, contents given up, rows kept for the history', async () => {
    const room = await folder();
    const { versionId } = await file(room, 'heavy.bin', newId());
    const box = await folder(room);
    await mark(box);
    const [item] = await remove(room);
    if (!item) throw new Error('Nothing was deleted.');
    const content = (await getVersion(db(), versionId))?.sha256;
    const isUsed = async () => {
      for await (const { blob, used } of listContent(library.deps, {
        state: 'published',
        olderThanMs: 0,
      })) {
        if (blob.sha256 === content) return used;
      }
      return null;
    };
    await eraseEntries(unscheduled(), [item.id], BY);
    expect((await bin()).map(({ id }) => id)).not.toContain(item.id);
    await expect(restore({ id: item.id })).rejects.toMatchObject({ code: 'entry_not_found' });
    const products = tables<{ products: { folder_id: string } }>(db()).selectFrom('products');
    expect(await products.selectAll().where('folder_id', '=', box).execute()).toEqual([]);
    expect(await isUsed()).toBe(true);
    await emptyBin(unscheduled(), { days: 30, signal });
    expect(await isUsed()).toBe(false);
    expect(await getVersion(db(), versionId)).toMatchObject({ name: 'heavy.bin', deleted: true });
  });

  it('empties the bin of what has been in it for its days, and of nothing else', async () => {
    const [old, young] = [await folder(), await folder()];
    const items = await remove(old, young);
    const itemOf = (id: string) => items.find(({ entryId }) => entryId === id)?.id ?? '';
    await tables<LibraryTables>(db())
      .updateTable('bin_items')
      .set({ deleted_at: -30 * DAY_MS })
      .where('id', '=', itemOf(old))
      .execute();
    await emptyBin(unscheduled(), { days: 30, signal });
    const left = (await bin()).map(({ id }) => id);
    expect(left).toContain(itemOf(young));
    expect(left).not.toContain(itemOf(old));
  });

  it('ends consistent when operators rename, move and delete at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const room = await folder();
      const [a, b] = [await folder(room, 'a'), await folder(room, 'b')];
      const [inA, inB] = [await folder(a, 'in'), await folder(b, 'in')];
      const { entryId } = await file(a, 'file');
      const done = await Promise.allSettled([
        move([a], inB),
        move([b], inA),
        rename(a, 'b'),
        remove(entryId),
        remove(b),
        folder(a, 'late'),
        file(b, `late-${round}`),
        move([entryId], room),
      ]);
      for (const outcome of done) {
        if (outcome.status === 'rejected') {
          expect(outcome.reason).toMatchObject({
            name: expect.stringMatching(/^(Problem|Library)Error$/) as string,
          });
        }
      }
      for (const { id } of await bin()) await restore({ id, parentId: room, name: newId() });
      // Every entry is reached from the top once: no circle, nothing lost.
      const found = await getSubtree(db(), viewer, [room], 100);
      const ids = found?.map((entry) => entry.entryId) ?? [];
      expect(ids).toEqual(expect.arrayContaining([a, b, entryId]));
      const late = done[6];
      const isThere = Object.keys(await tree(room)).some((path) => path.endsWith(`late-${round}`));
      expect(isThere).toBe(late?.status === 'fulfilled');
    }
  });

  it('says that a name is taken which somebody took in the same moment', async () => {
    const room = await folder();
    const taken = placing(db(), async (tx) => {
      await tables<LibraryTables>(tx)
        .insertInto('entries')
        .values([newId(), newId()].map((id) => ({ ...ENTRY, id, parent_id: room })))
        .execute();
    });
    await expect(taken).rejects.toMatchObject({ code: 'name_taken' });
  });

  it('gives one name to one of many who want it at once', async () => {
    const room = await folder();
    const files = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => (await file(room, `f${index}`)).entryId),
    );
    const done = await Promise.allSettled([
      ...files.map((id) => rename(id, 'wanted')),
      file(room, 'wanted'),
    ]);
    const renamed = done.slice(0, 6).filter(({ status }) => status === 'fulfilled');
    expect(renamed.length).toBeLessThanOrEqual(1);
    for (const outcome of done.slice(0, 6)) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'name_taken' });
    }
    const there = Object.keys(await tree(room)).filter((name) => name === 'wanted');
    expect(there).toHaveLength(1);
  });
});
