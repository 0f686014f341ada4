import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, expect, it, describe } from 'vitest';
import { createEngine, type Engine } from '../../../tests/harness/engines.ts';
import { untilWaitedFor } from '../../../tests/harness/lock-waits.ts';
import { migrations } from '../../migrations.ts';
import type { Database } from './database.ts';
import { migrate, type Migrations, SchemaMismatch } from './migrate.ts';

const createTable = (name: string): Migration => ({
  up: (db) => db.schema.createTable(name).addColumn('id', 'integer').execute(),
});
const NEWER = { ...migrations, '9001-add-colours': createTable('colours') };
const BREAKING: Migrations = {
  ...NEWER,
  '9002-split-users': {
    async up(db) {
      await sql`insert into schema_requirements values ('9002-split-users', '7.1')`.execute(db);
    },
  },
};

describe.each(['sqlite', 'postgres'] as const)('migrate on %s', (name) => {
  let engine: Engine;
  let db: Database;
  beforeEach(async () => {
    engine = await createEngine(name);
    db = engine.open();
  });
  afterEach(() => db.close());
  const namesOf = async () => {
    const rows = await sql<{
      name: string;
    }>`select name from kysely_migration order by name`.execute(db.kysely);
    return rows.rows.map((row) => row.name);
  };

  it('takes a database that a newer release has only added to', async () => {
    expect(await migrate(db, NEWER)).toEqual([]);
    expect(await migrate(db, migrations)).toEqual(['9001-add-colours']);
    expect(await migrate(db, NEWER)).toEqual([]);
  });

  it('says which release a database needs that this one cannot use', async () => {
    await migrate(db, BREAKING);
    await expect(migrate(db, NEWER)).rejects.toThrow(SchemaMismatch);
    await expect(migrate(db, migrations)).rejects.toThrow(
      /^The database needs release 7\.1 of .*9002-split-users.*$/,
    );
    expect(await migrate(db, BREAKING)).toEqual([]);
  });

  it('changes nothing in a database of another line of releases', async () => {
    const other = {
      '0001-create-users': createTable('users'),
      '0002-other': createTable('others'),
    };
    await migrate(db, other);
    await expect(migrate(db, migrations)).rejects.toThrow(
      /^The database belongs to another release .*0002-other.*$/,
    );
    expect(await namesOf()).toEqual(Object.keys(other));
  });

  it('keeps nothing of a run in which a migration fails', async () => {
    await migrate(db, migrations);
    const before = await namesOf();
    const failing = { ...NEWER, '9003-fail': { up: () => Promise.reject(new Error('no')) } };
    const failed = migrate(db, failing);
    await expect(failed).rejects.toThrow('could not be migrated');
    await expect(failed).rejects.toMatchObject({ cause: { cause: new Error('no') } });
    expect(await namesOf()).toEqual(before);
    expect(await migrate(db, NEWER)).toEqual([]);
  });

  it('says again and again that it takes long, here while another process writes', async () => {
    await migrate(db, migrations);
    const other = engine.open();
    let told = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const onSlow = () => {
      told += 1;
      if (told === 2) resolve();
    };
    let migrated: Promise<readonly string[]> | undefined;
    await other.transaction(async (tx) => {
      await sql`update users set email = email`.execute(tx.kysely);
      if (name === 'postgres') await sql`lock table kysely_migration_lock`.execute(tx.kysely);
      migrated = migrate(db, NEWER, { onSlow, everyMs: 10 });
      await promise;
    });
    await migrated;
    const toldByThen = told;
    await new Promise((resume) => setTimeout(resume, 50));
    expect(told).toBe(toldByThen);
    await other.close();
  });

  it('lets several start on an empty database at once', async () => {
    const others = Array.from({ length: 4 }, () => engine.open());
    await Promise.all([db, ...others].map((each) => migrate(each, migrations)));
    expect(await namesOf()).toEqual(Object.keys(migrations).toSorted());
    await Promise.all(others.map((other) => other.close()));
  });
});

describe('migrate beside a process of the release before, on postgres', () => {
  it('is tried again where the two have locked tables in another order', async () => {
    const engine = await createEngine('postgres', { migrated: true });
    const [db, older] = [engine.open(), engine.open()];
    const addColumn = (table: string, column: string) =>
      sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text`;
    const newer: Record<string, Migration> = { ...migrations };
    // PostgreSQL ends whoever has waited for a second, which on a busy machine may be the other one.
    for (let round = 1, runs = 0; runs !== 1; round += 1) {
      const column = `colour_${round}`;
      newer[`900${round}-add-colours`] = {
        async up(trx) {
          await addColumn('licences', column).execute(trx);
          await addColumn('users', column).execute(trx);
        },
      };
      let migrated: Promise<readonly string[]> | undefined;
      runs = 0;
      await older.transaction(async (tx) => {
        runs += 1;
        if (runs > 1) return;
        await sql`update users set email = email`.execute(tx.kysely);
        migrated = migrate(db, newer);
        await untilWaitedFor(tx, 'users');
        // Each waits for the other now, the migration for longer.
        await sql`select 1 from licences`.execute(tx.kysely);
      });
      expect(await migrated).toEqual([]);
      await sql`select ${sql.ref(column)} from users`.execute(older.kysely);
    }
    await Promise.all([db.close(), older.close()]);
  });
});
