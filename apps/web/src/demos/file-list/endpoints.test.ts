import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { filesApi as api } from './api/file-queries.ts';
import { fileListStateSchema, type SampleFile } from './model/file.ts';
import { crumbsOf, filesIn } from './model/place.ts';
import { filesOf } from './model/view.ts';
import { seedFiles } from './seed.ts';

const list = () => answerOf(api.files.$get());
const idsOf = (files: readonly SampleFile[]) => files.map(({ id }) => id);
const named = async (name: string): Promise<SampleFile> => {
  const file = (await list()).find((one) => one.name === name);
  if (file === undefined) throw new Error(`There is no ${name}.`);
  return file;
};

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => vi.restoreAllMocks());

describe('the simulated service of the sample files', () => {
  it('[R7.27] [R9.06] lists 11 files: 3 folders, 5 documents, 3 spreadsheets', async () => {
    const files = await list();
    expect(files).toHaveLength(11);
    const types = Object.groupBy(files, ({ type }) => type);
    expect(types.folder).toHaveLength(3);
    expect(types.document).toHaveLength(5);
    expect(types.spreadsheet).toHaveLength(3);
    expect(new Set(idsOf(files)).size).toBe(11);
  });

  it('[R3.09] gives each of them the fields of the specification', async () => {
    const fields =
      'created extention id location modified name offline opened owner preview size type';
    for (const file of await list()) {
      expect(Object.keys(file).toSorted()).toEqual(fields.split(' '));
      expect(file.size === null).toBe(file.type === 'folder');
      expect(file.extention === '').toBe(file.type === 'folder');
    }
  });

  it('[R9.06] starts from the same, valid data every time, none of it of the future', () => {
    const now = Date.parse('2026-03-29T12:00:00.000Z');
    expect(seedFiles(now)).toEqual(seedFiles(now));
    const state = fileListStateSchema.parse(seedFiles(now));
    for (const { created, modified, opened } of state.files.items) {
      expect(Date.parse(created)).toBeLessThanOrEqual(Date.parse(modified));
      expect(Date.parse(opened)).toBeLessThan(now);
    }
  });

  it('keeps a file on the device, and says null of one that is not there', async () => {
    const { id: fileId } = await named('Room temperatures');
    const change = (json: { fileId: string; offline: boolean }) =>
      answerOf(api['set-offline'].$post({ json }));
    expect(await change({ fileId, offline: true })).toMatchObject({ id: fileId, offline: true });
    expect((await named('Room temperatures')).offline).toBe(true);
    expect(await change({ fileId: 'file-99', offline: true })).toBeNull();
  });

  it('removes a folder with what is in it, and brings back what it has removed', async () => {
    const before = await list();
    const folder = await named('Contracts');
    const inside = filesIn(before, folder);
    expect(inside).toHaveLength(2);
    const fileIds = await answerOf(
      api['remove-files'].$post({ json: { fileIds: [folder.id, 'file-99'] } }),
    );
    expect(fileIds.toSorted()).toEqual(idsOf([folder, ...inside]).toSorted());
    expect(await list()).toHaveLength(8);
    await api['restore-files'].$post({ json: { fileIds } });
    expect(await list()).toEqual(before);
  });

  it('refuses what is no list of ids', async () => {
    const json = { fileIds: 'all' } as never;
    await expect(api['remove-files'].$post({ json })).rejects.toMatchObject({ status: 400 });
  });
});

describe('the places of the sample files', () => {
  it('leads through the folders of a location', async () => {
    const files = await list();
    const { location } = await named('Lease of the server room');
    const { id } = await named('Contracts');
    expect(crumbsOf(files, location)).toEqual([
      { name: 'My files', folderId: null },
      { name: 'Contracts', folderId: id },
    ]);
  });

  it('shows in each view what belongs there', async () => {
    const files = await list();
    expect(filesOf(files, 'all')).toEqual(files);
    expect(filesOf(files, 'my-files').every(({ location }) => location === 'My files')).toBe(true);
    expect(filesOf(files, 'offline').every(({ offline }) => offline)).toBe(true);
    const recent = filesOf(files, 'recent').map(({ opened }) => opened);
    expect(recent).toEqual(recent.toSorted().toReversed());
    expect(recent).toHaveLength(6);
  });
});
