import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Products, plans and entitlements; each folder names the product it belongs to. An older process
 * would show hidden products and leave new folders out of theirs, so a start of it is refused.
 */
export const createProducts: Migration = {
  async up(db: Kysely<unknown>) {
    const byteOrdered =
      db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
    await db.schema
      .createTable('products')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('folder_id', byteOrdered, (column) =>
        column.notNull().unique().references('entries.id'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('face', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('plans')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('after_expiry', 'text', (column) => column.notNull())
      .addColumn('refetch', 'text', (column) => column.notNull())
      .addColumn('refetch_days', 'integer')
      .execute();
    await createEntitlements(db);
    await db.schema.alterTable('entries').addColumn('product_id', 'text').execute();
    // Counting what a caller may see stays in one index.
    await db.schema.dropIndex('entries_by_size').execute();
    await db.schema
      .createIndex('entries_by_size')
      .on('entries')
      .columns(['parent_id', 'kind', 'size', 'sort_key', 'id', 'product_id'])
      .execute();
    await db.schema.alterTable('licences').addColumn('plan_id', 'text').execute();
    await db.schema.createIndex('licences_of_plan').on('licences').column('plan_id').execute();
    await sql`
      insert into schema_requirements (migration, release)
      values ('0041-create-products', '0.2')`.execute(db);
  },
};

async function createEntitlements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('entitlements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('holder_kind', 'text', (column) => column.notNull())
    .addColumn('holder_id', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull().references('products.id'))
    .addColumn('starts_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .addColumn('updates_until', 'bigint')
    .addColumn('maximum', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('entitlements_of_holder')
    .on('entitlements')
    .columns(['holder_kind', 'holder_id', 'product_id'])
    .execute();
  await db.schema
    .createIndex('entitlements_of_product')
    .on('entitlements')
    .column('product_id')
    .execute();
}
