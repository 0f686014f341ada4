import * as z from 'zod/mini';
import { entryIdSchema, fileSchema } from './library.ts';
import { lockReasonSchema } from './lock-reasons.ts';
import { pageSizeSchema } from './paging.ts';
import { versionIdSchema, versionSchema } from './releases.ts';

// Apart from the operators' schemas: whoever opens a product does not fetch what only a desk needs.

/** What the caller holds of the product, by themselves or by their plan. */
const heldEntitlementSchema = z.object({
  /** UTC instants; ends are exclusive. */
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  /** Versions published from then on are not covered; null = all are. */
  updatesUntil: z.nullable(z.string()),
  /** Downloads of the product in one period of the licence; null = no maximum of its own. */
  maximum: z.nullable(z.int()),
  /** Of this maximum in the period that runs, reserved ones included; 0 without one. */
  used: z.int(),
});
export type HeldEntitlement = z.infer<typeof heldEntitlementSchema>;

/** GET /api/library/entries/{id}/product: of a folder that is a product. */
export const productPageSchema = z.object({
  name: z.string(),
  /** Markdown as an operator wrote it: whoever shows it as HTML sanitises it. */
  text: z.string(),
  /** Why the caller can fetch nothing of it, whatever the version; null = can. */
  locked: z.nullable(lockReasonSchema),
  /** Those in force first. */
  entitlements: z.array(heldEntitlementSchema),
});
export type ProductPage = z.infer<typeof productPageSchema>;

/** GET /api/licence/products: what the caller holds or has held of products that they see, by name. */
export const heldProductsSchema = z.object({
  products: z.array(
    z.object({
      /** Of its folder. */
      entryId: entryIdSchema,
      ...z.pick(productPageSchema, { name: true, locked: true, entitlements: true }).shape,
    }),
  ),
});
export type HeldProduct = z.infer<typeof heldProductsSchema>['products'][number];

/** GET /api/library/entries/{id}/releases. */
export const listReleasesQuerySchema = z.object({
  limit: z._default(pageSizeSchema, 10),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** What the caller may fetch of a product, the newest first. */
export const releasePageSchema = z.object({
  items: z.array(
    z.object({
      id: versionIdSchema,
      ...z.pick(versionSchema, {
        label: true,
        channel: true,
        platform: true,
        notes: true,
        size: true,
        sha256: true,
      }).shape,
      publishedAt: z.string(),
      /** Of its file. */
      entryId: entryIdSchema,
      name: z.string(),
      folder: z.object({ id: entryIdSchema, name: z.string() }),
      /** No unit is left to pay with; null = it can be downloaded. */
      locked: fileSchema.shape.locked,
      grant: fileSchema.shape.grant,
    }),
  ),
  nextCursor: z.nullable(z.string()),
});
export type ReleasePage = z.infer<typeof releasePageSchema>;
export type ProductRelease = ReleasePage['items'][number];
