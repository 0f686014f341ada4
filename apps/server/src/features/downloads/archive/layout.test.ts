import { expect, it } from 'vitest';
import { type LaidOutEntry, layOut } from './layout.ts';
import { centralHeader, endRecords, localHeader } from './zip-records.ts';

const AT = Date.UTC(2026, 10, 20);

const folder = (entryId: string, parentId: string | null, name: string): LaidOutEntry => ({
  entryId,
  parentId,
  name,
  sortKey: name.toLowerCase(),
  modifiedAt: AT,
  file: null,
});

function file(
  entryId: string,
  parentId: string | null,
  name: string,
  { size = 1, withdrawn = false, modifiedAt = AT } = {},
): LaidOutEntry {
  const refusal = withdrawn ? ('file_withdrawn' as const) : null;
  const stored = { versionId: `version of ${entryId}`, size, refusal };
  return { ...folder(entryId, parentId, name), modifiedAt, file: stored };
}

const pathsOf = async (entries: readonly LaidOutEntry[]) =>
  (await layOut(entries)).members.map(({ path }) => path);

/** A folder in a folder that is not asked for. */
const TREE = [
  file('3', 'top', 'b.txt', { size: 20, modifiedAt: AT + 5 }),
  folder('top', 'elsewhere', 'Firmware'),
  file('2', 'top', 'a.txt', { size: 3 }),
  folder('empty', 'top', 'z'),
  folder('inner', 'top', 'm'),
  file('4', 'inner', 'c.txt', { size: 0 }),
  file('5', 'inner', 'gone.txt', { withdrawn: true }),
];

it('puts each folder before what is in it, all by name, and leaves out what is withdrawn', async () => {
  const { members, leftOut, name, modifiedAt } = await layOut(TREE);
  expect(members.map(({ path, versionId, entryId }) => [path, versionId, entryId])).toEqual([
    ['Firmware/', null, 'top'],
    ['Firmware/a.txt', 'version of 2', '2'],
    ['Firmware/b.txt', 'version of 3', '3'],
    ['Firmware/m/', null, 'inner'],
    ['Firmware/m/c.txt', 'version of 4', '4'],
    ['Firmware/z/', null, 'empty'],
  ]);
  expect(leftOut).toEqual(['Firmware/m/gone.txt']);
  expect([name, modifiedAt]).toEqual(['Firmware.zip', AT + 5]);
});

it('places every record right behind the one before it', async () => {
  const { members, centralStart, centralLength, size } = await layOut(TREE);
  let position = 0;
  for (const member of members) {
    expect(member.headerStart).toBe(position);
    position += localHeader(member, 0).length + member.size;
  }
  expect(centralStart).toBe(position);
  for (const member of members) {
    expect(member.centralStart).toBe(position);
    position += centralHeader(member, 0, member.headerStart).length;
  }
  expect(centralLength).toBe(position - centralStart);
  const directory = { entries: members.length, start: centralStart, length: centralLength };
  expect(size).toBe(position + endRecords(directory).length);
});

it('is named after the one entry that was asked for, as every system can unpack it', async () => {
  expect((await layOut([file('1', null, 'aux')])).name).toBe('aux_.zip');
  expect((await layOut([folder('1', null, 'a'), folder('2', null, 'b')])).name).toBe('files.zip');
  expect(await layOut([])).toMatchObject({ name: 'files.zip', members: [], modifiedAt: 0 });
});

it('keeps equal names of one folder apart, always the same way, and those of two as they are', async () => {
  const entries = [
    file('2', null, 'read.me'),
    file('1', null, 'READ.ME'),
    folder('3', null, 'sub'),
    file('4', '3', 'read.me'),
  ];
  const paths = ['READ.ME', 'read (2).me', 'sub/', 'sub/read.me'];
  expect(await pathsOf(entries)).toEqual(paths);
  expect(await pathsOf(entries.toReversed())).toEqual(paths);
});

it('has another tag whenever a byte would be another, and the same one otherwise', async () => {
  const tagOf = async (entries: readonly LaidOutEntry[]) => (await layOut(entries)).tag;
  const before = await tagOf(TREE);
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  expect(await tagOf(TREE.toReversed())).toBe(before);
  const without = TREE.filter(({ entryId }) => entryId !== '2');
  const changed = [
    file('2', 'top', 'A.txt', { size: 3 }),
    file('2', 'top', 'a.txt', { size: 4 }),
    file('2', 'top', 'a.txt', { size: 3, modifiedAt: AT + 1 }),
    file('2.1', 'top', 'a.txt', { size: 3 }),
    file('2', 'top', 'a.txt', { size: 3, withdrawn: true }),
  ];
  const tags = await Promise.all(changed.map((entry) => tagOf([...without, entry])));
  expect(new Set([before, ...tags]).size).toBe(1 + changed.length);
  const renamed = { ...file('2', 'top', 'a.txt', { size: 3 }), entryId: 'another' };
  expect(await tagOf([...without, renamed])).toBe(before);
});
