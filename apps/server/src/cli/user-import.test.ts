import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { breakBegun, endElsewhere } from '../../tests/harness/end-elsewhere.ts';
import type { Database } from '../platform/db/database.ts';

describeEachEngine('user import', (engine) => {
  let db: Database;
  let folder: string;
  beforeAll(async () => {
    db = engine().open();
    folder = await mkdtemp(join(tmpdir(), 'users-'));
  });
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  it('says how many rows are bad', async () => {
    const path = join(folder, 'bad.csv');
    for (const [rows, told] of [
      ['a\n', '1 row is bad, so nothing is done. Mend it in the file and run the command again.'],
      [
        'a\nb\n',
        '2 rows are bad, so nothing is done. Mend them in the file and run the command again.',
      ],
    ] as const) {
      await writeFile(path, `email\n${rows}`);
      const { code, err } = await command(engine().env, ['user', 'import', path, '--dry-run']);
      expect([code, err]).toEqual([1, told]);
    }
  });

  it.for([
    ['stopped', /^The import was stopped after 1 of 2 rows: the same command does the rest\.$/],
    ['failed', /given up after 1 of 2 rows: "Try again" at \/operator\/user-imports\/\S+ goes on/],
  ] as const)('tells a script that it has not come to its end: %s', async ([state, told]) => {
    const path = join(folder, 'users.csv');
    await writeFile(path, `email\none@${state}.example\ntwo@${state}.example\n`);
    const wanted = ['user', 'import', path, '--reason', 'T7'];
    const run = (...options: string[]) => command(engine().env, [...wanted, ...options]);
    await endElsewhere(db, ['user_imports', state], async () => {
      const { code, out, err } = await run();
      expect([code, out, err]).toEqual([1, '0 created, 0 changed', expect.stringMatching(told)]);
      const asJson = await run('--json');
      expect([asJson.code, JSON.parse(asJson.out)]).toMatchObject([1, { state, done: 1 }]);
    });
  });

  it('says that it has begun, where it cannot go on', async () => {
    const path = join(folder, 'broken.csv');
    await writeFile(path, 'email\none@broken.example\n');
    const run = () => command(engine().env, ['user', 'import', path, '--reason', 'T7']);
    const { code, out, err } = await breakBegun(db, 'user_imports', run);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^The import has begun and cannot go on here: a running server goes on with it, see \/operator\/user-imports\/\S+\. Do not begin it again\. .*broken/,
    );
  });
});
