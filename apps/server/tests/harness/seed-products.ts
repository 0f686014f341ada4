import { moveInto, seedFile, seedFolders, T0 } from './seed.ts';
import type { ProductContext, ProductTables } from '../../src/features/products/tables.ts';
import { type Database, tables } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/ids/ids.ts';

const rows = (db: Database) => tables<ProductTables & ProductContext>(db);

type EntitlementTerms = Partial<
  Pick<ProductTables['entitlements'], 'starts_at' | 'ends_at' | 'updates_until' | 'maximum'>
>;

/** A folder that is a product. */
export interface SeededProduct {
  readonly productId: string;
  readonly folderId: string;
}

/** A folder, at the top of the library unless said otherwise, that is marked as a product. */
export async function seedProduct(
  db: Database,
  {
    face = 'locked',
    parentId = null,
    name,
  }: { face?: 'hidden' | 'locked'; parentId?: string | null; name?: string } = {},
): Promise<SeededProduct> {
  const [folderId = ''] = await seedFolders(db, parentId, [newId()]);
  const productId = newId();
  const names = { name: name ?? productId, text: '' };
  const times = { created_at: T0, updated_at: T0 };
  await rows(db)
    .insertInto('products')
    .values({ id: productId, folder_id: folderId, face, ...names, ...times })
    .execute();
  await rows(db)
    .updateTable('entries')
    .set({ product_id: productId })
    .where('id', '=', folderId)
    .execute();
  return { productId, folderId };
}

/** A file without bytes in a product. */
export async function seedProductFile(
  db: Database,
  { folderId }: SeededProduct,
  { size = 1, publishedAt = T0 } = {},
): Promise<{ entryId: string; versionId: string }> {
  const file = await seedFile(db, size, publishedAt);
  await moveInto(db, file.entryId, folderId);
  return file;
}

/** Gives a user or the followers of a plan one product. @returns the entitlement's id */
export async function seedEntitlement(
  db: Database,
  holder: { readonly userId: string } | { readonly planId: string },
  { productId }: Pick<SeededProduct, 'productId'>,
  terms: EntitlementTerms = {},
): Promise<string> {
  const id = newId();
  const whose =
    'userId' in holder
      ? { holder_kind: 'user' as const, holder_id: holder.userId }
      : { holder_kind: 'plan' as const, holder_id: holder.planId };
  await rows(db)
    .insertInto('entitlements')
    .values({ id, ...whose, product_id: productId, created_at: T0, ...terms })
    .execute();
  return id;
}

export async function changeEntitlement(
  db: Database,
  id: string,
  terms: EntitlementTerms,
): Promise<void> {
  await rows(db).updateTable('entitlements').set(terms).where('id', '=', id).execute();
}

export async function takeEntitlement(db: Database, id: string): Promise<void> {
  await rows(db).deleteFrom('entitlements').where('id', '=', id).execute();
}

/** A plan that these users follow from now on. @returns its id */
export async function seedPlan(
  db: Database,
  userIds: readonly string[],
  terms: Partial<Omit<ProductTables['plans'], 'id' | 'name'>> = {},
): Promise<string> {
  const id = newId();
  const usual = { after_expiry: 'locked', refetch: 'never', refetch_days: null } as const;
  await rows(db)
    .insertInto('plans')
    .values({ id, name: id, ...usual, ...terms })
    .execute();
  for (const userId of userIds) {
    await rows(db)
      .updateTable('licences')
      .set({ plan_id: id })
      .where('user_id', '=', userId)
      .execute();
  }
  return id;
}
