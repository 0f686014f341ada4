import { isUsedUp } from '@file-server/contract/lock-reasons';
import type { HeldProduct, ProductPage, ReleasePage } from '@file-server/contract/product-page';
import { compareNames } from '@file-server/domain/entry-name';
import { type Clock, toInstant, toInstantOrNull } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { getHeldAccess, getProductAccess, type ProductAccess } from '../downloads/index.ts';
import { type AnnotateFiles, getEntryDetails, listReleases } from '../library/index.ts';
import { findKnown, findShown, type Product } from '../products/index.ts';
import type { Session } from '../sessions/index.ts';

export interface ProductPageDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly annotate: AnnotateFiles;
}

/** @throws ProblemError entry_not_found, also of a folder that is no product */
export async function getProductPage(
  deps: ProductPageDeps,
  session: Session,
  folderId: string,
): Promise<ProductPage> {
  const product = await findProduct(deps, session, folderId);
  const access = await getProductAccess(deps, session.userId, product.id);
  return { name: product.name, text: product.text, ...presentAccess(access) };
}

/** What the user holds or has held of products that they see, by name. */
export async function getHeldProducts(
  deps: ProductPageDeps,
  { userId }: Session,
): Promise<HeldProduct[]> {
  const held = await getHeldAccess(deps, userId);
  const viewer = { userId, now: deps.clock.now() };
  const shown = await findShown(deps.db, viewer, [...held.keys()]);
  return [...held]
    .flatMap(([id, access]) => {
      const product = shown.get(id);
      if (!product) return [];
      return { entryId: product.folder_id, name: product.name, ...presentAccess(access) };
    })
    .toSorted((one, other) => compareNames(one.name, other.name));
}

function presentAccess({
  locked,
  entitlements,
}: ProductAccess): Pick<ProductPage, 'locked' | 'entitlements'> {
  return {
    locked,
    entitlements: entitlements.map(({ maximum, used, ...held }) => ({
      startsAt: toInstantOrNull(held.startsAt),
      endsAt: toInstantOrNull(held.endsAt),
      updatesUntil: toInstantOrNull(held.updatesUntil),
      maximum,
      used,
    })),
  };
}

interface ReleasesQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * What the user may fetch of a product, the newest first. Versions that the entitlements do not cover
 * are passed over by their date; the rule itself is asked of each that is left.
 * @throws ProblemError entry_not_found, invalid_cursor
 */
export async function getReleases(
  deps: ProductPageDeps,
  session: Session,
  folderId: string,
  page: ReleasesQuery,
): Promise<ReleasePage> {
  const { id: productId } = await findProduct(deps, session, folderId);
  const { locked, coveredUntil } = await getProductAccess(deps, session.userId, productId);
  const before = locked === null ? Math.min(coveredUntil, Number.MAX_SAFE_INTEGER) : 0;
  const { rows, nextCursor } = await listReleases(deps.db, { productId, before, ...page });
  // Versions of one file may stand side by side: each is annotated under its own id.
  const annotations = await deps.annotate(
    session,
    rows.map((row) => ({
      entryId: row.id,
      versionId: row.id,
      withdrawn: false,
      damaged: false,
      recallReason: null,
      productId,
      publishedAt: row.published_at,
    })),
  );
  const items = rows.flatMap((row) => {
    const { locked: lock = null, grant = null } = annotations.get(row.id) ?? {};
    if (lock !== null && !isUsedUp(lock)) return [];
    const { id, name, label, channel, platform, notes, size, sha256 } = row;
    const release = { id, name, label, channel, platform, notes, size, sha256 };
    return {
      ...release,
      publishedAt: toInstant(row.published_at),
      entryId: row.entry_id,
      folder: { id: row.folder_id, name: row.folder_name },
      locked: lock,
      grant,
    };
  });
  return { items, nextCursor };
}

async function findProduct(
  { db, clock }: ProductPageDeps,
  session: Session,
  folderId: string,
): Promise<Product> {
  const viewer = { userId: session.userId, now: clock.now() };
  const { productId, isProduct } = await getEntryDetails(db, viewer, folderId);
  const id = isProduct === true ? productId : null;
  const product = id === null ? undefined : (await findKnown(db, viewer, [id])).get(id);
  if (!product) throw new ProblemError('entry_not_found', 'This folder is no product.');
  return product;
}
