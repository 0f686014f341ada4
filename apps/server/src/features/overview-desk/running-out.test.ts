import { MAXIMUM_MAX } from '@file-server/contract/limits';
import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { findRunningOut } from './running-out.ts';

const USERS = 60;
const NOW = Date.UTC(2040, 0, 10);

describeEachEngine('who has little left', (engine) => {
  it('comes with the least first, equals by id', async () => {
    const db = engine().open();
    const add = async (id: string, maximum: number, used: number) => {
      await sql`insert into users (id, email, first_name, last_name, password_hash, operator,
        created_at) values (${id}, ${`${id}@example.com`}, '', '', '', 0, 1)`.execute(db.kysely);
      await sql`insert into licences (user_id, activated, pro_pack, expires_at, maximum, period,
        updated_at) values (${id}, 1, 1, null, ${maximum}, 'month', 1)`.execute(db.kysely);
      await sql`insert into download_counters (owner_kind, owner_id, period_key, reserved,
        downloaded) values ('user', ${id}, '2040-01', 0, ${used})`.execute(db.kysely);
    };
    const ids = Array.from({ length: USERS }, (_, n) => `u${String(n).padStart(4, '0')}`);
    const used = (n: number) => (n === 50 ? 10 : n === 3 || n === 40 ? 9 : n === 20 ? 8 : 7);
    for (const [n, id] of ids.entries()) await add(id, 10, used(n));
    await add('u-greatest', MAXIMUM_MAX, 1);
    await add('u-greatest-used', MAXIMUM_MAX, MAXIMUM_MAX - 5);
    const found = async (limit: number) =>
      (await findRunningOut(db, NOW, limit)).map((row) => [row.userId, row.used]);
    const all = [
      ['u0050', 10],
      ['u0003', 9],
      ['u0040', 9],
      ['u0020', 8],
      ['u-greatest-used', MAXIMUM_MAX - 5],
    ];
    expect(await found(20)).toEqual(all);
    expect(await found(2)).toEqual(all.slice(0, 2));
    await db.close();
  });
});
