import { openPostgresNameSearch } from '../../src/features/library/search/drivers/postgres.ts';
import { openSqliteNameSearch } from '../../src/features/library/search/drivers/sqlite.ts';
import type { NameSearch } from '../../src/features/library/search/port.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { Engine } from './engines.ts';

/** The search of an engine, as the container opens it. */
export const openNameSearch = ({ name }: Engine, db: Database): NameSearch =>
  name === 'postgres' ? openPostgresNameSearch(db) : openSqliteNameSearch(db);
