import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SecondFactorTables } from '../tables.ts';

export const addFirstProof: Migration = {
  async up(db: Kysely<SecondFactorTables>) {
    const alter = db.schema.alterTable('second_factor_challenges');
    await alter.addColumn('proven_at', 'bigint').execute();
  },
};
