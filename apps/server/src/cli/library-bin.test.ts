import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BinItem, binItemSchema } from '@file-server/contract/organising';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import type { LedgerTables } from '../features/ledger/tables.ts';
import { findByPath } from '../features/library/index.ts';
import { type Database, tables } from '../platform/db/database.ts';

const listSchema = z.array(z.extend(binItemSchema, { path: z.nullable(z.string()) }));
const UNKNOWN = 'x'.repeat(22);

describeEachEngine('organising on the command line', (engine) => {
  let db: Database;
  let files: string;
  let rooms = 0;
  let room: string;
  const cli = (...args: string[]) => command(engine().env, ['library', ...args]);
  const idOf = async (path: string) => (await findByPath(db, `${room}/${path}`))?.id;
  const bin = async (): Promise<(BinItem & { path: string | null })[]> =>
    listSchema.parse(JSON.parse((await cli('bin', 'list', '--json')).out));
  const reasons = () =>
    tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select(['reason', 'actor'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();

  beforeAll(async () => {
    db = engine().open();
    files = await mkdtemp(join(tmpdir(), 'file-server-organise-'));
    await mkdir(join(files, 'inner'));
    for (const name of ['a.bin', 'b.bin', 'inner/ü.bin']) await writeFile(join(files, name), name);
  });
  afterAll(async () => {
    await rm(files, { recursive: true });
    await db.close();
  });
  beforeEach(async () => {
    rooms += 1;
    room = `Room ${rooms}`;
    await cli('import', files, '--into', room);
    await cli('bin', 'erase', '--all', '--yes');
  });

  it('moves by path and by id, all or none, and renames', async () => {
    const inner = (await idOf('inner')) ?? '';
    const a = (await idOf('a.bin')) ?? '';
    const moved = await cli('move', a, `${room}/b.bin`, '--into', `${room}/inner`);
    expect(moved).toEqual({ code: 0, out: `Moved 2 of 2 into "${room}/inner".`, err: '' });
    expect(await idOf('inner/a.bin')).toBe(a);
    const away = await cli('move', `${room}/inner/a.bin`, `${room}/none`, '--into', room);
    expect(away).toMatchObject({ code: 1, out: '' });
    expect(away.err).toContain(`The library has no file or folder "${room}/none".`);
    expect(await idOf('inner/a.bin')).toBe(a);
    expect((await cli('move', inner, '--into', inner)).err).toContain('cannot go into itself');
    expect((await cli('move', a, '--into', a)).err).toContain('has no folder');
    const why = ['--reason', 'Tidied.'];
    expect((await cli('rename', `${room}/inner/ü.bin`, 'é.bin', ...why)).code).toBe(0);
    expect(await idOf('inner/é.bin')).toBeDefined();
    expect(await reasons()).toEqual({ reason: 'Tidied.', actor: 'cli' });
    expect((await cli('rename', a, 'b.bin')).err).toContain('"b.bin" already');
    expect((await cli('rename', UNKNOWN, 'c.bin')).code).toBe(1);
    expect((await cli('move', inner, '--into', '/')).code).toBe(0);
    expect(await idOf('inner')).toBeUndefined();
    await cli('delete', inner);
  });

  it('shows the bin and brings back by path, elsewhere and under another name', async () => {
    const [a, b] = [await idOf('a.bin'), await idOf('b.bin')];
    const deleted = await cli('delete', `${room}/a.bin`, `${room}/b.bin`);
    expect(deleted).toMatchObject({ code: 0, err: 'Put 2 into the bin, for 30 days.' });
    expect(await idOf('a.bin')).toBeUndefined();
    const items = await bin();
    expect(items.map(({ path }) => path ?? '').toSorted()).toEqual([
      `${room}/a.bin`,
      `${room}/b.bin`,
    ]);
    expect(deleted.out.split('\n').toSorted()).toEqual(items.map(({ id }) => id).toSorted());
    const lines = (await cli('bin', 'list')).out.split('\n').map((line) => line.split('\t'));
    expect(lines.map((cells) => [cells[0], cells[1], cells[4], cells[5]])).toEqual(
      items.map(({ id, path }) => [id, 'file', '5', path]),
    );
    expect(await cli('bin', 'restore', `${room}/a.bin`)).toEqual({
      code: 0,
      out: a,
      err: 'Restored 1.',
    });
    expect(await idOf('a.bin')).toBe(a);
    const other = ['--into', `${room}/inner`, '--name', 'old.bin', '--json'];
    const elsewhere = await cli('bin', 'restore', `${room}/b.bin`, ...other);
    expect(JSON.parse(elsewhere.out)).toEqual([{ entryId: b, parentId: await idOf('inner') }]);
    expect(await idOf('inner/old.bin')).toBe(b);
    expect(await bin()).toEqual([]);
  });

  it('says what to do where a name is taken, a folder gone or a path not of one alone', async () => {
    const first = await idOf('a.bin');
    await cli('delete', `${room}/a.bin`);
    await cli('import', files, '--into', room);
    const taken = await cli('bin', 'restore', `${room}/a.bin`);
    expect(taken).toMatchObject({ code: 1, out: '' });
    expect(taken.err).toContain('already. Give another --name, or --into.');
    await cli('delete', `${room}/a.bin`);
    const two = await cli('bin', 'restore', `${room}/a.bin`);
    expect(two.err).toBe(`2 items had the path "${room}/a.bin"; give the id.`);
    expect((await cli('bin', 'restore', first ?? '')).out).toBe(first);
    expect((await cli('bin', 'restore', `${room}/none`)).err).toContain('library bin list');
    await cli('delete', `${room}/inner/ü.bin`);
    await cli('delete', room);
    const orphan = (await bin()).find(({ name }) => name === 'ü.bin');
    expect(orphan).toMatchObject({ path: null, placeGone: true });
    expect((await cli('bin', 'list')).out).toContain('(its folder is gone)/ü.bin');
    const gone = await cli('bin', 'restore', orphan?.id ?? '');
    expect(gone.err).toContain('Give --into a folder.');
    const many = await cli('bin', 'restore', orphan?.id ?? '', room, '--name', 'one');
    expect(many).toMatchObject({ code: 2 });
    const name = `${room}.bin`;
    await cli('bin', 'restore', orphan?.id ?? '', '--into', '/', '--name', name);
    expect((await findByPath(db, name))?.id).toBe(orphan?.entryId);
  });

  it('deletes for ever what is named, or all, once it is confirmed', async () => {
    await cli('delete', `${room}/a.bin`, `${room}/b.bin`, `${room}/inner`);
    for (const args of [[], [`${room}/a.bin`, '--all']]) {
      expect(await cli('bin', 'erase', ...args)).toMatchObject({ code: 2, out: '' });
    }
    const asked = await cli('bin', 'erase', `${room}/a.bin`);
    expect(asked).toMatchObject({ code: 1 });
    expect(asked.out).toContain(`${room}/a.bin`);
    expect(asked.err).toContain('Nothing was erased. Add --yes');
    const asJson = await cli('bin', 'erase', `${room}/a.bin`, '--json');
    expect([asJson.code, asJson.err]).toEqual([1, asked.err]);
    const { erased, items } = JSON.parse(asJson.out) as { erased: number; items: unknown[] };
    expect(erased).toBe(0);
    expect(items).toEqual((await bin()).filter(({ path }) => path === `${room}/a.bin`));
    expect(await bin()).toHaveLength(3);
    expect((await cli('bin', 'erase', `${room}/a.bin`, '--yes')).code).toBe(0);
    expect((await bin()).map(({ name }) => name).toSorted()).toEqual(['b.bin', 'inner']);
    expect((await cli('bin', 'restore', `${room}/a.bin`)).code).toBe(1);
    const all = await cli('bin', 'erase', '--all', '--yes', '--json', '--reason', 'Spring.');
    expect(JSON.parse(all.out)).toEqual({ erased: 2 });
    expect(await reasons()).toEqual({ reason: 'Spring.', actor: 'cli' });
    expect((await cli('bin', 'list')).out).toBe('');
  });

  it.each([{ yes: [] }, { yes: ['--yes'] }])(
    'says that there is nothing to erase, with $yes',
    async ({ yes }) => {
      const empty = { code: 0, out: '', err: 'The bin is empty.' };
      expect(await cli('bin', 'erase', '--all', ...yes)).toEqual(empty);
      const asJson = await cli('bin', 'erase', '--all', '--json', ...yes);
      expect(asJson).toEqual({ code: 0, out: '{"erased":0}', err: '' });
    },
  );
});
