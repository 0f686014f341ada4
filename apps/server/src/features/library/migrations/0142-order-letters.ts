import { sortKey } from '@file-server/domain/entry-name';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LibraryTables } from '../tables.ts';

const BATCH = 1_000;

/**
 * Sort keys in which "ç" is a c, where it was a letter behind z. Names in plain ASCII keep theirs, so
 * that most libraries are only read: a million names in 5 s, and in a minute where each has another
 * key. What an older process publishes beside this one keeps its key, and so its earlier place, until
 * it is renamed.
 */
export const orderLetters: Migration = {
  async up(db: Kysely<LibraryTables>) {
    for (let after: string | undefined = ''; after !== undefined;) {
      const rows: Row[] = await db
        .selectFrom('entries')
        .select(['id', 'name', 'sort_key'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      const changed = rows
        .map(({ id, name, sort_key: before }) => ({ id, before, key: sortKey(name) }))
        .filter(({ before, key }) => before !== key);
      if (changed.length > 0) {
        const keys = sql.join(changed.map(({ id, key }) => sql`(${id}, ${key})`));
        await sql`
          with keys (id, sort_key) as (values ${keys})
          update entries set sort_key = keys.sort_key from keys where entries.id = keys.id`.execute(
          db,
        );
      }
      after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
    }
  },
};

type Row = { readonly id: string; readonly name: string; readonly sort_key: string };
