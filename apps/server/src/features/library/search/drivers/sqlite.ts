import { sql } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import type { NameSearch } from '../port.ts';
import { type EngineSql, selectNames, toFound } from '../select-names.ts';

/** Searches by SQLite's own trigrams. */
export function openSqliteNameSearch(db: Database): NameSearch {
  return {
    async find(query, window, signal) {
      const statement = selectNames(db, SQLITE, query, window);
      const { rows } = await db.longReads.executeQuery(statement, { signal });
      return toFound(rows, query, window);
    },
    // The trigrams came with the table.
    prepare: () => Promise.resolve(null),
  };
}

export const SQLITE: EngineSql = {
  indexOf: (text, part) => sql`instr(${text}, ${part})`,
  isOneOf: (value, query) => sql`${value} in (${query})`,
  nameOf: () => sql`entry_names`,
  newest: (text, before, limit) => sql`
    select entry_names.id, entry_names.entry_id, entry_names.folded
    from entry_trigrams join entry_names on entry_names.id = entry_trigrams.rowid
    where entry_trigrams match ${trigramsOf(text)} and entry_trigrams.rowid < ${before}
      and instr(entry_names.folded, ${text}) > 0
    order by entry_trigrams.rowid desc limit ${limit}`,
};

/** The expression of FTS5 for all trigrams of the text, each a string of its own. */
function trigramsOf(text: string): string {
  const characters = Array.from(text);
  const all = characters
    .slice(0, -2)
    .map((_, start) => characters.slice(start, start + 3).join(''));
  return [...new Set(all)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}
