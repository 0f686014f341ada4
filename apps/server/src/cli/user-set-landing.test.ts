import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { findUser } from '../features/users/index.ts';
import { type Database, tables } from '../platform/db/database.ts';

const EMAIL = 'landing@example.com';

describeEachEngine('user set-landing', (engine) => {
  let db: Database;
  const cli = (...args: string[]) => command(engine().env, args);
  const land = (folder: string) => cli('user', 'set-landing', EMAIL, folder);
  const landing = async () => (await findUser(db, EMAIL))?.redirectUrl;

  beforeAll(async () => {
    db = engine().open();
    await command(engine().env, ['user', 'add', EMAIL, '--password-stdin'], {
      stdin: 'a password',
    });
    const files = await mkdtemp(join(tmpdir(), 'file-server-landing-'));
    await mkdir(join(files, 'inner'));
    await writeFile(join(files, 'inner', 'one.txt'), 'one');
    await cli('library', 'import', files, '--into', 'Landing');
    await rm(files, { recursive: true });
  });
  beforeEach(() => land('/'));
  afterAll(() => db.close());

  it('[R3.03] leads an account to a folder after signing in, and takes that back', async () => {
    expect(await landing()).toBeNull();
    const { code, out } = await land('/Landing/inner/');
    expect({ code, out }).toEqual({
      code: 0,
      out: `${EMAIL} begins in "/Landing/inner/" after signing in.`,
    });
    const { id } = await tables<{ entries: { id: string; name: string } }>(db)
      .selectFrom('entries')
      .select('id')
      .where('name', '=', 'inner')
      .executeTakeFirstOrThrow();
    expect(await landing()).toBe(`/file-manager/${id}`);
    expect((await land('/')).out).toBe(
      `${EMAIL} begins at the top of the library after signing in.`,
    );
    expect(await landing()).toBeNull();
  });

  it.each(['Landing/inner/one.txt', 'Landing/none', 'a\0b'])(
    'refuses %j, which is no folder, in one line',
    async (folder) => {
      await land('Landing');
      const before = await landing();
      const { code, err } = await land(folder);
      expect({ code, err }).toEqual({
        code: 1,
        err: `The library has no folder ${JSON.stringify(folder)}. Give its path from the top of the library, such as Firmware/2027, or "/" for the top.`,
      });
      expect(await landing()).toBe(before);
    },
  );
});
