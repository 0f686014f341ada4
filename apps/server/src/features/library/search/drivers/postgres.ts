import { sql } from 'kysely';
import { type Database, tables } from '../../../../platform/db/database.ts';
import type { NameSearch } from '../port.ts';
import { type EngineSql, selectNames, toFound } from '../select-names.ts';
import { rareParts } from './rare-parts.ts';

const INDEX = 'entry_names_trigrams';

const NO_TRIGRAMS =
  'The search reads all names, for this database has no pg_trgm. Have its owner or a superuser run "create extension pg_trgm" in it; the next start builds the index.';

/** Searches by the trigrams of pg_trgm, or through all names where the database has none. */
export function openPostgresNameSearch(db: Database): NameSearch {
  return {
    async find(query, window, signal) {
      signal.throwIfAborted();
      const engine = postgresSql(await rareParts(db, query.text));
      signal.throwIfAborted();
      const { rows } = await db.kysely.executeQuery(selectNames(db, engine, query, window));
      return toFound(rows, query, window);
    },
    async prepare() {
      if (await hasIndex(db)) return null;
      try {
        await sql`create extension if not exists pg_trgm`.execute(db.unhurried);
      } catch (error) {
        // Not part of this installation, or not for this role to decide.
        if (isRefused(error)) return NO_TRIGRAMS;
        throw error;
      }
      await buildIndex(db);
      return null;
    },
  };
}

/** @param parts of the text, by which the index finds names; none = by the whole text */
export const postgresSql = (parts: readonly string[]): EngineSql => ({
  indexOf: (text, part) => sql`strpos(${text}, ${part})`,
  // As a join, it may be taken for one with the whole table.
  isOneOf: (value, query) => sql`${value} = any (array(${query}))`,
  // Without the offset, it may be taken for a join with the whole table.
  nameOf: (entryId) =>
    sql`lateral (select id, entry_id, folded from entry_names where entry_id = ${entryId} offset 0)`,
  newest: (text, before, limit) => sql`
    select id, entry_id, folded from entry_names
    where ${holdsAll(text, parts)} and id < ${before}
    order by id desc limit ${limit}`,
});

function holdsAll(text: string, parts: readonly string[]) {
  if (parts.length === 0) return holds(text);
  return sql.join([...parts.map(holds), sql`strpos(folded, ${text}) > 0`], sql` and `);
}

const holds = (part: string) =>
  sql`folded like ${`%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

interface Catalogue {
  pg_index: { indexrelid: unknown; indisvalid: boolean };
}

async function hasIndex(db: Database): Promise<boolean> {
  const found = await tables<Catalogue>(db)
    .selectFrom('pg_index')
    .select('indisvalid')
    .where('indexrelid', '=', sql`to_regclass(${INDEX})`)
    .executeTakeFirst();
  return found?.indisvalid === true;
}

/** Publishing goes on meanwhile; what an interrupted build has left is built anew. */
async function buildIndex(db: Database): Promise<void> {
  await sql`drop index concurrently if exists ${sql.ref(INDEX)}`.execute(db.unhurried);
  await sql`
    create index concurrently ${sql.ref(INDEX)} on entry_names using gin (folded gin_trgm_ops)
  `.execute(db.unhurried);
}

/** insufficient_privilege, undefined_file, feature_not_supported. */
const REFUSALS = new Set(['42501', '58P01', '0A000']);

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && REFUSALS.has(String(error.code));
