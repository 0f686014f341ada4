import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { seedCustomer } from '../../../tests/harness/seed.ts';
import type { UsersTables } from '../../features/users/index.ts';
import { type Database, type ReadByKeys, tables } from './database.ts';
import { prepareRead } from './prepared-statement.ts';

const readUsers = prepareRead((db: ReturnType<typeof tables<UsersTables>>, among) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'operator'])
    .where('operator', '=', 0)
    .where(among('id')),
);

describeEachEngine('readShared', (engine) => {
  let db: Database;
  let users: string[];
  /** The keys of each statement. */
  let statements: (readonly string[])[];
  beforeAll(async () => {
    db = engine().open();
    users = await Promise.all(Array.from({ length: 4 }, () => seedCustomer(db, {})));
  });
  beforeEach(() => {
    statements = [];
  });
  afterAll(() => db.close());

  const userById: ReadByKeys<{ id: string; email: string }> = async (within, ids) => {
    statements.push(ids);
    return new Map((await readUsers(within, ids)).map((user) => [user.id, user]));
  };

  it('gives each its own row, and nothing to whom there is none', async () => {
    const asked = [...users, 'nobody', ...users];
    const found = await Promise.all(asked.map((id) => db.readShared(userById, id)));
    expect(found.map((user) => user?.id)).toEqual([...users, undefined, ...users]);
  });

  it('puts those that are asked for while one is under way into one statement', async () => {
    const began = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const slowly: ReadByKeys<{ id: string }> = async (within, ids) => {
      began.resolve();
      await mayEnd.promise;
      return userById(within, ids);
    };
    const [first = '', ...others] = users;
    const asked = [db.readShared(slowly, first)];
    await began.promise;
    for (const id of others) asked.push(db.readShared(slowly, id));
    mayEnd.resolve();
    await Promise.all(asked);
    expect(statements).toEqual([[first], others]);
  });

  it('puts those of one tick into one statement while they come close behind each other', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const [first = '', second = '', third = ''] = users;
    await db.readShared(userById, first);
    const asked = [db.readShared(userById, second)];
    // As from another socket: the same tick, and not the same turn of the promises.
    await Promise.resolve();
    asked.push(db.readShared(userById, third));
    await Promise.all(asked);
    expect(statements.at(-1)).toEqual([second, third]);
    now.mockRestore();
  });

  it('sees what was durable when it was asked', async () => {
    for (let step = 0; step < 5; step += 1) {
      const userId = await seedCustomer(db, {});
      // Others are reading all the time.
      const others = users.map((id) => db.readShared(userById, id));
      expect((await db.readShared(userById, userId))?.id).toBe(userId);
      await Promise.all(others);
    }
  });

  it('reads within the transaction what it has written itself', async () => {
    const [userId = ''] = users;
    await db.transaction(async (tx) => {
      await tables<UsersTables>(tx)
        .updateTable('users')
        .set({ email: 'user-within@example.org' })
        .where('id', '=', userId)
        .execute();
      expect((await tx.readShared(userById, userId))?.email).toBe('user-within@example.org');
    });
  });

  it('tells everybody of a group that it failed, and goes on', async () => {
    let broken = true;
    const sometimes: ReadByKeys<{ id: string }> = async (within, ids) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (broken) throw new Error('The database is gone.');
      return userById(within, ids);
    };
    const outcomes = await Promise.allSettled(users.map((id) => db.readShared(sometimes, id)));
    expect(outcomes.map(({ status }) => status)).toEqual(users.map(() => 'rejected'));
    broken = false;
    expect(await db.readShared(sometimes, users[0] ?? '')).toMatchObject({ id: users[0] });
  });

  it('takes keys of any kind and number', async () => {
    const odd = ["it's", 'a "b"', 'a,b', '{}', '\\', 'null', ''];
    const many = Array.from({ length: 40_000 }, (_, index) => `none-${index}`);
    const rows = await readUsers(db, [...odd, ...many, ...users]);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(users.toSorted());
    expect(await readUsers(db, [])).toEqual([]);
  });
});
