import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import {
  openTestLibrary,
  sourceOf,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { createFolder } from '../commands/create-folder.ts';
import { publishFile } from '../commands/publish-file.ts';
import { getVersion } from '../repository.ts';
import { deleteEntries } from './delete-entries.ts';
import { withdrawFiles } from './withdraw-files.ts';

/** What the ledger says of entries. */
interface SealedTables {
  ledger_entries: { user_id: string; actor_id: string | null; detail: string; seq: number };
}

const BY = { actor: { kind: 'operator', id: 'boss' } } as const;

describeEachEngine('withdrawing files', (engine) => {
  let library: TestLibrary;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
  });
  afterAll(() => library.close());

  const file = (name: string) =>
    publishFile(library.deps, { parentId: null, name, source: sourceOf(name) });
  const set = (entryIds: readonly string[], restore: boolean, ifMatch?: string) =>
    withdrawFiles(library.deps, { entryIds, restore, ifMatch }, BY);
  const isWithdrawn = async (versionId: string) =>
    (await getVersion(library.deps.db, versionId))?.withdrawn;
  const ledgerOf = async (entryId: string) => {
    const rows = await tables<SealedTables>(library.deps.db)
      .selectFrom('ledger_entries')
      .select(['detail', 'actor_id'])
      .where('user_id', '=', `entry:${entryId}`)
      .orderBy('seq')
      .execute();
    return rows
      .filter(({ actor_id: actor }) => actor === 'boss')
      .map(({ detail }) => JSON.parse(detail) as unknown);
  };

  it('locks them and offers them again, and the ledger says so of what was otherwise', async () => {
    const [one, other] = [await file('one.bin'), await file('other.bin')];
    expect(await set([one.entryId], false)).toEqual([one.entryId]);
    expect(await isWithdrawn(one.versionId)).toBe(true);
    expect(await isWithdrawn(other.versionId)).toBe(false);
    expect(await set([one.entryId, other.entryId], false)).toEqual([other.entryId]);
    expect(await set([one.entryId, other.entryId], true)).toHaveLength(2);
    expect(await set([one.entryId], true)).toEqual([]);
    expect(await isWithdrawn(one.versionId)).toBe(false);
    expect(await ledgerOf(one.entryId)).toEqual([
      { did: 'withdrawn', name: 'one.bin' },
      { did: 'offered', name: 'one.bin' },
    ]);
  });

  it('does nothing where one is a folder, gone, in the bin or not as it was seen', async () => {
    const { entryId, versionId } = await file('kept.bin');
    const { entryId: folderId } = await createFolder(library.deps, { parentId: null, name: 'f' });
    const deleted = await file('deleted.bin');
    await deleteEntries(library.deps, [deleted.entryId], BY);
    const refusal = async (entryIds: readonly string[], ifMatch?: string) => {
      const outcome = await set(entryIds, false, ifMatch).catch((error: unknown) => error);
      return outcome instanceof ProblemError ? outcome.code : outcome;
    };
    expect(await refusal([entryId, folderId])).toBe('invalid_request');
    expect(await refusal([entryId, newId()])).toBe('entry_not_found');
    expect(await refusal([entryId, deleted.entryId])).toBe('entry_not_found');
    expect(await refusal([entryId], '"another"')).toBe('entry_changed');
    expect(await isWithdrawn(versionId)).toBe(false);
    expect(await ledgerOf(entryId)).toEqual([]);
  });

  it('is told once where many do it at once', async () => {
    const { entryId } = await file('wanted.bin');
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => set([entryId], false)));
    expect(outcomes.filter((changed) => changed.length > 0)).toEqual([[entryId]]);
    expect(await ledgerOf(entryId)).toEqual([{ did: 'withdrawn', name: 'wanted.bin' }]);
  });
});
