import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { handClock, seedCustomer } from '../../../tests/harness/seed.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { getUser, grantOperator } from '../users/index.ts';
import { findAllUsers, usersAsCsv } from '../users-desk/index.ts';
import { checkImport } from './index.ts';

interface NameTables {
  users: { id: string; first_name: string; last_name: string };
}

/** As releases took them that had no rule for names. */
const OLD_NAMES = { first_name: 'Ada\u202etnuoC', last_name: 'Love\nlace' };

describeEachEngine('what an import would do', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  const depsOf = () => ({ db, clock: handClock() });
  const check = async (text: string) =>
    (await checkImport(depsOf(), new TextEncoder().encode(text))).answer;

  async function seedOldName(): Promise<string> {
    const userId = await seedCustomer(db);
    await tables<NameTables>(db)
      .updateTable('users')
      .set(OLD_NAMES)
      .where('id', '=', userId)
      .execute();
    return (await getUser(db, userId))?.email ?? '';
  }

  it('is nothing for an export, whatever names earlier releases took', async () => {
    const q = await seedOldName();
    let exported = '';
    for await (const lines of usersAsCsv(findAllUsers(depsOf(), { q }))) exported += lines;
    expect(await check(exported)).toMatchObject({ rows: 1, unchanged: 1, faults: 0 });
  });

  it('names bad rows in the order of the file, whatever is wrong with them', async () => {
    const rows = ['no address,,', 'b@x.example,A\u202e,', 'c@x.example,,no such', 'none,,'];
    const { named } = await check(['email,first_name,plan', ...rows].join('\n'));
    expect(named.map(({ row, code }) => [row, code])).toEqual([
      [2, 'email'],
      [3, 'name'],
      [4, 'plan'],
      [5, 'email'],
    ]);
  });

  it('counts every row once, whatever is wrong with it', async () => {
    const known = (await getUser(db, await seedCustomer(db, { activated: true })))?.email ?? '';
    const operatorId = await seedCustomer(db, { activated: true });
    await grantOperator({ db }, operatorId);
    const operator = (await getUser(db, operatorId))?.email ?? '';
    const good = [`${known},yes,`, `new.${known},yes,`];
    const bad = ['no address,,', `${known},no,`, `${operator},no,`, `other.${known},,no such`];
    const lines = ['email,activated,plan', ...good, ...bad];
    const counts = { rows: 6, creates: 1, changes: 0, unchanged: 1, faults: 4 };
    expect(await check([...lines, ',,'].join('\n'))).toMatchObject(counts);
    const unclosed = [...lines, '"a,', 'b,'].join('\n');
    expect(await check(unclosed)).toMatchObject({ rows: 7, unchanged: 0 });
    const badHead = ['address', known, `new.${known}`].join('\n');
    expect(await check(badHead)).toMatchObject({ rows: 2, unchanged: 0, faults: 1 });
    expect(await check('"email')).toMatchObject({ rows: 0, faults: 1 });
  });

  it('is refused for such a name of an account that it would make', async () => {
    const known = await seedOldName();
    const row = (email: string) => `${email},"Ada\u202etnuoC","Love\nlace",7\n`;
    const answer = await check(
      `email,first_name,last_name,maximum\n${row(`new.${known}`)}${row(known)}`,
    );
    expect(answer).toMatchObject({ rows: 2, creates: 0, changes: 1, faults: 1, fingerprint: null });
    expect(answer.named).toMatchObject([
      { row: 2, column: 'first_name', code: 'name' },
      { row: 2, column: 'last_name', code: 'name' },
    ]);
  });
});
