import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { getCurrentVersions, getVersion, getVersions, MAX_DEPTH } from '../repository.ts';
import type { LibraryTables } from '../tables.ts';
import { startLibraryProcess } from '../../../../tests/harness/library-process.ts';
import {
  openTestLibrary,
  readTree,
  sha256,
  sourceOf,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { getLibraryRevision } from '../../library-revision/index.ts';
import { createFolder } from './create-folder.ts';
import { publishFile } from './publish-file.ts';

describeEachEngine('publishing', (engine) => {
  let library: TestLibrary;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
  });
  afterAll(() => library.close());

  const newFolder = async (parentId: string | null = null) =>
    (await createFolder(library.deps, { parentId, name: newId() })).entryId;

  const currentOf = async (entryId: string) =>
    (await getCurrentVersions(library.deps.db, [entryId])).get(entryId);
  const publish = (parentId: string | null, name: string, content: string) =>
    publishFile(library.deps, { parentId, name, source: sourceOf(content) });

  it('[R1.06] publishes real bytes that can be read back', async () => {
    const parentId = await newFolder();
    const { entryId, versionId, outcome } = await publishFile(library.deps, {
      parentId,
      name: 'Kılavuz 1.pdf',
      source: sourceOf('one ', 'two'),
    });
    expect(outcome).toBe('new_file');
    const expected = {
      entryId,
      versionId,
      name: 'Kılavuz 1.pdf',
      size: 7,
      sha256: sha256('one two'),
      mediaType: 'application/pdf',
      publishedAt: expect.any(Number) as number,
      withdrawn: false,
      deleted: false,
      damaged: false,
      recallReason: null,
      productId: null,
    };
    expect(await currentOf(entryId)).toEqual(expected);
    expect(await getVersion(library.deps.db, versionId)).toEqual(expected);
    expect(await readTree(library.deps, parentId)).toEqual({ 'Kılavuz 1.pdf': sha256('one two') });
  });

  it('makes a new version for other content and nothing for the same', async () => {
    const parentId = await newFolder();
    const first = await publish(parentId, 'a.txt', 'first');
    const signalsBefore = library.signals.length;
    const same = await publish(parentId, 'a.txt', 'first');
    expect(same).toEqual({ ...first, outcome: 'unchanged' });
    expect(library.signals).toHaveLength(signalsBefore);
    const before = await getLibraryRevision(library.deps.db);

    const second = await publish(parentId, 'a.txt', 'second');
    expect(second).toMatchObject({ entryId: first.entryId, outcome: 'new_version' });
    const revision = before + 1;
    expect(await getLibraryRevision(library.deps.db)).toBe(revision);
    expect(library.signals.slice(signalsBefore)).toEqual([
      { type: 'library_changed', revision, folderIds: [parentId] },
    ]);
    expect(await currentOf(first.entryId)).toMatchObject({
      versionId: second.versionId,
      size: 6,
    });
    const versions = await getVersions(library.deps.db, [first.versionId, second.versionId, 'x']);
    expect([...versions.keys()].toSorted()).toEqual([first.versionId, second.versionId].toSorted());
    expect(versions.get(first.versionId)?.sha256).toBe(sha256('first'));
  });

  it('says that a version is withdrawn when it or its file is', async () => {
    const { entryId, versionId } = await publish(await newFolder(), 'a', 'a');
    const rows = tables<LibraryTables>(library.deps.db);
    const isWithdrawn = async () => (await getVersion(library.deps.db, versionId))?.withdrawn;
    await rows.updateTable('entries').set({ withdrawn_at: 1 }).where('id', '=', entryId).execute();
    expect(await isWithdrawn()).toBe(true);
    await rows.updateTable('entries').set({ withdrawn_at: null }).execute();
    expect(await isWithdrawn()).toBe(false);
    await rows.updateTable('versions').set({ withdrawn_at: 1 }).execute();
    expect(await isWithdrawn()).toBe(true);
    await rows.updateTable('versions').set({ withdrawn_at: null }).execute();
  });

  it('tells a folder and an unknown id from a file', async () => {
    expect(await currentOf(await newFolder())).toEqual({
      kind: 'folder',
      productId: null,
    });
    expect(await currentOf(newId())).toBeUndefined();
    expect(await getVersion(library.deps.db, newId())).toBeNull();
    expect(await getVersions(library.deps.db, [])).toEqual(new Map());
  });

  it('keeps a name unique under concurrent creators, also at the top', async () => {
    for (const parentId of [null, await newFolder()]) {
      const name = newId();
      const folders = await Promise.all(
        Array.from({ length: 20 }, () => createFolder(library.deps, { parentId, name })),
      );
      expect(folders.filter((folder) => folder.created)).toHaveLength(1);
      expect(new Set(folders.map((folder) => folder.entryId)).size).toBe(1);

      const fileName = newId();
      const files = await Promise.all(
        Array.from({ length: 20 }, (_, index) => publish(parentId, fileName, `content ${index}`)),
      );
      expect(files.filter((file) => file.outcome === 'new_file')).toHaveLength(1);
      expect(files.filter((file) => file.outcome === 'new_version')).toHaveLength(19);
      expect(new Set(files.map((file) => file.entryId)).size).toBe(1);
    }
  });

  it('keeps names unique between processes', async () => {
    const parentId = await newFolder();
    const body = `
      for (let round = 0; round < 30; round += 1) {
        for (const parentId of [null, ${JSON.stringify(parentId)}]) {
          const name = 'shared folder ' + round;
          const folder = await library.createFolder(deps, { parentId, name });
          const source = (async function* () { yield Buffer.from('same bytes'); })();
          const file = await library.publishFile(deps, { parentId, name: 'shared ' + round, source });
          print([folder.entryId, folder.created, file.versionId, file.outcome].join(' '));
        }
      }`;
    const processes = await Promise.all([1, 2, 3].map(() => startLibraryProcess(engine(), body)));
    const outputs = await Promise.all(processes.map((each) => each.run()));
    const rounds = outputs.map((output) => output.trim().split('\n'));
    for (let round = 0; round < 60; round += 1) {
      const results = rounds.map((lines) => lines[round]?.split(' ') ?? []);
      expect(new Set(results.map(([folder]) => folder)).size).toBe(1);
      expect(new Set(results.map(([, , version]) => version)).size).toBe(1);
      expect(results.filter(([, created]) => created === 'true')).toHaveLength(1);
      const outcomes = results.map(([, , , outcome]) => outcome);
      expect(outcomes.filter((outcome) => outcome === 'new_file')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(2);
    }
  });

  it('refuses a name of the other kind, a bad name and a parent that is no folder', async () => {
    const parentId = await newFolder();
    const { entryId: fileId } = await publish(parentId, 'file', 'x');
    await createFolder(library.deps, { parentId, name: 'folder' });
    const refused = [
      [() => publish(parentId, 'folder', 'x'), 'name_taken'],
      [() => createFolder(library.deps, { parentId, name: 'file' }), 'name_taken'],
      [() => publish(parentId, '../up', 'x'), 'invalid_name'],
      [() => publish(parentId, 'nul\0', 'x'), 'invalid_name'],
      [() => createFolder(library.deps, { parentId, name: '..' }), 'invalid_name'],
      [() => publish(newId(), 'a', 'x'), 'parent_not_found'],
      [() => publish(fileId, 'a', 'x'), 'parent_not_found'],
      [() => createFolder(library.deps, { parentId: fileId, name: 'a' }), 'parent_not_found'],
    ] as const;
    for (const [attempt, reason] of refused) {
      await expect(attempt()).rejects.toMatchObject({ name: 'LibraryError', reason });
    }
    expect(await readTree(library.deps, parentId)).toEqual({ file: sha256('x'), folder: 'folder' });
  });

  it('refuses folders that nest too deep', async () => {
    let parentId: string | null = null;
    for (let depth = 0; depth < MAX_DEPTH; depth += 1) parentId = await newFolder(parentId);
    await expect(newFolder(parentId)).rejects.toMatchObject({ reason: 'too_deep' });
  });

  it('leaves nothing when the source fails or the caller gives up', async () => {
    const parentId = await newFolder();
    const failing = async function* () {
      yield await Promise.resolve(Buffer.from('half'));
      throw new Error('The cable is out.');
    };
    await expect(
      publishFile(library.deps, { parentId, name: 'a', source: failing() }),
    ).rejects.toThrow('The cable is out.');

    const controller = new AbortController();
    const abandoned = async function* () {
      yield await Promise.resolve(Buffer.from('half'));
      controller.abort(new Error('Given up.'));
      yield Buffer.from('whole');
    };
    const { signal } = controller;
    await expect(
      publishFile(library.deps, { parentId, name: 'b', source: abandoned(), signal }),
    ).rejects.toThrow('Given up.');

    expect(await readTree(library.deps, parentId)).toEqual({});
    expect(await library.deps.blobs.sweepTemporary(0)).toBe(0);
  });
});
