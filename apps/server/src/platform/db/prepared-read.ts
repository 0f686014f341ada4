import type { Compilable, CompiledQuery, Expression, Kysely, SqlBool } from 'kysely';
import { type Database, tables } from './database.ts';

/** Stands where the keys will be while the query is built. */
const KEYS = Symbol('keys');

/** The condition that a column holds one of the keys. */
export type AmongKeys = (column: string) => Expression<SqlBool>;

/**
 * A read by keys whose SQL is built once, with one parameter for any number of keys: on the paths of
 * every request, building it took longer than SQLite takes to answer.
 * @param build the query, with `among` as the one condition that changes
 */
export function prepareRead<Tables extends object, Row>(
  build: (db: Kysely<Tables>, among: AmongKeys) => Compilable<Row>,
): (db: Database, keys: readonly string[]) => Promise<readonly Row[]> {
  const built = new Map<string, CompiledQuery<Row>>();

  function queryFor(db: Database): CompiledQuery<Row> {
    const { engine, lists } = db.capabilities;
    let query = built.get(engine);
    if (!query) {
      query = build(tables<Tables>(db), (column) => lists.contains(column, KEYS)).compile();
      built.set(engine, query);
    }
    return query;
  }

  return async (db, keys) => {
    if (keys.length === 0) return [];
    const query = queryFor(db);
    const list = db.capabilities.lists.encode(keys);
    const parameters = query.parameters.map((value) => (value === KEYS ? list : value));
    const { rows } = await db.kysely.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
