import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { seedCustomer } from '../../../../tests/harness/seed.ts';
import { untilWaiting } from '../../../../tests/harness/lock-waits.ts';
import {
  openTestLibrary,
  readTree,
  sourceOf,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { eraseUser, getUser } from '../../users/index.ts';
import { createFolder } from '../commands/create-folder.ts';
import { publishFile } from '../commands/publish-file.ts';
import { getEntryDetails } from '../details.ts';
import { listBin } from './bin-items.ts';
import { deleteEntries } from './delete-entries.ts';
import { emptyBin } from './erase-entries.ts';
import { type Restoration, restoreEntries } from './restore-entries.ts';

const BY = { actor: { kind: 'operator', id: 'boss' } } as const;

describeEachEngine('restoring several at once', (engine) => {
  let library: TestLibrary;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
  });
  afterAll(() => library.close());

  const folder = async (parentId: string | null, name = newId()) =>
    (await createFolder(library.deps, { parentId, name })).entryId;
  const file = async (parentId: string | null, name: string) =>
    (await publishFile(library.deps, { parentId, name, source: sourceOf(name) })).entryId;
  /** @returns the item of the bin */
  const remove = async (entryId: string) =>
    (await deleteEntries(library.deps, [entryId], BY))[0]?.id ?? '';
  const restore = (...items: Restoration[]) =>
    restoreEntries({ ...library.deps, scheduleDraft: () => Promise.resolve() }, items, BY);

  it('finds those of one deletion in the order of their names', async () => {
    const room = await folder(null);
    const names = ['v10.zip', 'Äpfel', 'v9.zip', 'zip', 'b'];
    const ids = [];
    for (const name of names) ids.push(await file(room, name));
    const deleted = await deleteEntries(library.deps, ids, BY);
    const listed = (await listBin(library.deps.db, { limit: 5 })).rows.map(({ name }) => name);
    expect(listed).toEqual(['Äpfel', 'b', 'v9.zip', 'v10.zip', 'zip']);
    await restore(...deleted.map(({ id }) => ({ id })));
  });

  it('finds who has deleted something, but nobody who was erased since', async () => {
    const { db } = library.deps;
    const user = await getUser(db, await seedCustomer(db));
    if (!user) expect.unreachable();
    const by = { actor: { kind: 'operator', id: user.id } } as const;
    await deleteEntries(library.deps, [await file(null, newId())], by);
    const [item] = (await listBin(db, { limit: 1 })).rows;
    expect(item?.email).toBe(user.email);
    const nothing = () => Promise.resolve();
    await eraseUser({ ...library.deps, revokeAccess: nothing, erasePersonalData: nothing }, user);
    expect((await listBin(db, { limit: 1 })).rows).toMatchObject([{ id: item?.id, email: null }]);
  });

  it('brings a folder back before what goes into it, whatever is named first', async () => {
    const outer = await folder(null);
    const inner = await folder(outer, 'inner');
    const [a, lone] = [await file(inner, 'a'), await file(null, newId())];
    const deleted = { a: await remove(a), inner: await remove(inner), outer: await remove(outer) };
    const chosen = { id: await remove(lone), parentId: inner, name: 'b' };
    const restored = await restore(
      { id: deleted.a },
      chosen,
      { id: deleted.inner },
      { id: deleted.outer },
    );
    expect(restored).toEqual([
      { entryId: a, parentId: inner },
      { entryId: lone, parentId: inner },
      { entryId: inner, parentId: outer },
      { entryId: outer, parentId: null },
    ]);
    expect(Object.keys(await readTree(library.deps, outer))).toEqual([
      'inner',
      'inner/a',
      'inner/b',
    ]);
  });

  it('brings back nothing where the folder of one of them is not among them', async () => {
    const outer = await folder(null);
    const [a, b] = [await file(outer, 'a'), await file(null, newId())];
    const [ofA, ofB] = [await remove(a), await remove(b)];
    await remove(outer);
    await expect(restore({ id: ofA }, { id: ofB })).rejects.toMatchObject({ code: 'wrong_place' });
    expect(await restore({ id: ofB })).toEqual([{ entryId: b, parentId: null }]);
  });

  it('leaves the rest of the bin to be emptied, when something comes back meanwhile', async () => {
    const [back, gone] = [await file(null, newId()), await file(null, newId())];
    const [ofBack, ofGone] = [await remove(back), await remove(gone)];
    const { db } = library.deps;
    const deps = { ...library.deps, scheduleDraft: () => Promise.resolve() };
    let emptied = Promise.resolve();
    await db.transaction(async (tx) => {
      await restoreEntries({ ...deps, db: tx }, [{ id: ofBack }], BY);
      emptied = emptyBin(deps, { days: 0, signal: new AbortController().signal });
      // It has seen both, and waits.
      if (db.capabilities.rowLocks) await untilWaiting(db, 1);
      else await setImmediate();
    });
    await emptied;
    const left = (await listBin(db, { limit: 50 })).rows.map(({ id }) => id);
    expect(left).not.toContain(ofGone);
    expect(await getEntryDetails(db, { userId: 'nobody', now: 0 }, back)).toMatchObject({
      row: { parent_id: null },
    });
  });
});
