import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { seedDownload } from '../../tests/harness/seed.ts';
import type { DownloadTables } from '../features/downloads/tables.ts';
import { findByPath, listVersions } from '../features/library/index.ts';
import type { LibraryTables } from '../features/library/tables.ts';
import { findUser } from '../features/users/index.ts';
import { listSignatures } from '../features/signatures/signatures.ts';
import { type Database, tables } from '../platform/db/database.ts';

const EMAIL = 'buyer@example.com';
const UNKNOWN = 'x'.repeat(22);

describeEachEngine('library import and version', (engine) => {
  let db: Database;
  let dist: string;
  let notes: string;
  const cli = (...args: string[]) => command(engine().env, args);
  const versions = async (path: string) => {
    const found = await findByPath(db, path);
    return (await listVersions(db, found?.id ?? '', { limit: 9 })).rows;
  };

  beforeAll(async () => {
    db = engine().open();
    dist = await mkdtemp(join(tmpdir(), 'file-server-dist-'));
    notes = `${dist}.md`;
    await writeFile(notes, '# Quieter\n');
    const stdin = 'a password';
    await command(engine().env, ['user', 'add', EMAIL, '--password-stdin'], { stdin });
  });
  afterAll(async () => {
    for (const path of [dist, notes]) await rm(path, { recursive: true });
    await db.close();
  });

  const importAs = async (content: string, ...options: string[]) => {
    await writeFile(join(dist, 'pump.bin'), content);
    return cli('library', 'import', dist, '--into', 'Firmware', ...options);
  };

  it('publish what is imported under its label, channel, platform and notes', async () => {
    const first = await importAs('one', '--label', '1.0', '--notes-file', notes);
    expect(first).toMatchObject({ code: 0, err: '' });
    const of = ['--label', '1.1', '--channel', 'beta', '--platform', 'linux-arm64'];
    expect(await importAs('two', ...of)).toMatchObject({ code: 0, err: '' });
    expect(await versions('Firmware/pump.bin')).toMatchObject([
      { label: '1.1', channel: 'beta', platform: 'linux-arm64', notes: null },
      { label: '1.0', channel: 'stable', platform: null, notes: '# Quieter\n' },
    ]);
    const wrong = await importAs('three', '--channel', 'Not A Channel');
    expect(wrong).toMatchObject({ code: 2 });
    for (const never of ['2027-02-30T00:00:00Z', '2027-02-28', '2027-02-28T25:00:00Z']) {
      const refused = await importAs('three', '--publish-at', never);
      expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--publish-at')]);
    }
    await writeFile(`${notes}.bin`, 'a\0b');
    const binary = await importAs('three', '--notes-file', `${notes}.bin`);
    await rm(`${notes}.bin`);
    expect([binary.code, binary.err]).toEqual([2, expect.stringContaining('are no text')]);
    const missing = await importAs('three', '--notes-file', `${notes}.gone`);
    expect(missing.code).not.toBe(0);
    expect(await versions('Firmware/pump.bin')).toHaveLength(2);
  });

  it('keep the signatures that lie beside what is imported', async () => {
    const own = await mkdtemp(join(tmpdir(), 'file-server-signed-'));
    await writeFile(join(own, 'signed.bin'), 'content');
    await writeFile(join(own, 'signed.bin.asc'), 'signed');
    const { code, out } = await cli('library', 'import', own, '--into', 'Firmware');
    await rm(own, { recursive: true });
    expect(code).toBe(0);
    expect(out).toContain('Imported 1 new files, 0 new versions');
    expect(out).toContain('1 signatures, 0 unchanged, 0 skipped');
    const [newest] = await versions('Firmware/signed.bin');
    const content = Buffer.from('signed').toString('base64');
    expect(await listSignatures(db, newest?.id ?? '')).toEqual([{ kind: 'asc', content }]);
  });

  it('list versions, recall one for a reason, name who has it, and offer it again', async () => {
    const [beta, stable] = await versions('Firmware/pump.bin');
    const list = async () => {
      const { out } = await cli('version', 'list', 'Firmware/pump.bin');
      return out.split('\n').map((line) => line.split('\t').slice(0, 4));
    };
    const id = stable?.id ?? '';
    expect(await list()).toEqual([
      [beta?.id, 'published', '1.1', 'beta'],
      [id, 'published', '1.0', 'stable'],
    ]);
    const none = await cli('version', 'recall', id);
    expect(none.code).toBe(2);
    expect(none.err).toContain('--reason');
    const recall = (...options: string[]) => cli('version', 'recall', id, ...options);
    const why = ['--reason', 'Valve 3 may stay open.'];
    expect((await recall(...why)).out).toBe(`The version ${id} is now recalled.`);
    expect((await recall(...why)).out).toBe(`The version ${id} was already recalled.`);
    expect((await list())[1]).toEqual([id, 'recalled', '1.0', 'stable']);
    const asJson = await cli('version', 'list', 'Firmware/pump.bin', '--json');
    expect(asJson.out.split('\n').map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ id: beta?.id, state: 'published', recallReason: null }),
      {
        id,
        state: 'recalled',
        label: '1.0',
        channel: 'stable',
        platform: null,
        size: 3,
        sha256: stable?.sha256,
        publishedAt: new Date(stable?.published_at ?? 0).toISOString(),
        publishAt: null,
        recalledAt: expect.any(String) as unknown,
        recallReason: 'Valve 3 may stay open.',
      },
    ]);
    expect((await recall('--undo')).out).toBe(`The version ${id} is now offered.`);
    expect((await cli('version', 'holders', id)).out).toBe('');

    for (const args of [
      ['recall', UNKNOWN, ...why],
      ['holders', UNKNOWN],
      ['list', 'no/file'],
    ]) {
      const refused = await cli('version', ...args);
      expect(refused.code).not.toBe(0);
      expect(refused.err).toMatch(/There is no version|The library has no file/);
    }
  });

  it('says that a scheduled version whose moment has passed is not published', async () => {
    const at = '2999-01-31T08:00:00.000Z';
    expect((await importAs('three', '--publish-at', at)).code).toBe(0);
    const first = async () =>
      (await cli('version', 'list', 'Firmware/pump.bin')).out.split('\n')[0];
    expect((await first())?.split('\t')).toEqual(expect.arrayContaining(['scheduled', at]));
    const due = tables<LibraryTables>(db).updateTable('drafts').set({ publish_at: 0 });
    await due.where('publish_at', 'is not', null).execute();
    expect(await first()).toMatch(/\toverdue\t.*\t1970-01-01T00:00:00\.000Z\t/);
  });

  it('names who has fetched a version', async () => {
    const [, stable] = await versions('Firmware/pump.bin');
    const user = await findUser(db, EMAIL);
    const userId = user?.id ?? '';
    await seedDownload(db, { userId, periodKey: 'lifetime', at: Date.now() });
    await tables<DownloadTables>(db)
      .updateTable('grants')
      .set({ version_id: stable?.id ?? '' })
      .where('user_id', '=', userId)
      .execute();
    const { out } = await cli('version', 'holders', stable?.id ?? '');
    expect(out.split('\t').slice(0, 2)).toEqual([userId, EMAIL]);
  });
});
