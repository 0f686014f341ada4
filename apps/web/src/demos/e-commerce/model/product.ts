import * as z from 'zod/mini';
import { collectionSchema } from '../../../demo-kit/data/collection.ts';

/** The greatest values that the fields of a product may have. */
export const MOST = {
  name: 120,
  description: 2000,
  sku: 40,
  chip: 40,
  chips: 20,
  images: 12,
  /** US dollars. */
  price: 1_000_000,
  taxRate: 100,
  quantity: 1_000_000,
  /** Centimetres. */
  length: 10_000,
  /** Kilograms. */
  weight: 10_000,
} as const;

export const LEAST_NAME = 5;

/** Characters of a picture that was made small in the browser. */
const MOST_IMAGE = 1_000_000;

const numberUpTo = (most: number) => z.number().check(z.gte(0), z.lte(most));
const chips = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST.chip)))
  .check(z.maxLength(MOST.chips));

const imageSchema = z.object({
  id: z.string(),
  /** Data URL: no picture has to be fetched. */
  url: z.string().check(z.maxLength(MOST_IMAGE), z.regex(/^data:image\/[a-z+]+[;,]/)),
  type: z.literal('image'),
});

const productFields = {
  name: z.string().check(z.trim(), z.minLength(LEAST_NAME), z.maxLength(MOST.name)),
  /** The name as it stands in an address. */
  handle: z.string().check(z.maxLength(2 * MOST.name)),
  description: z.string().check(z.maxLength(MOST.description)),
  categories: chips,
  tags: chips,
  /** One of `images`; '' = the product has none. */
  featuredImageId: z.string(),
  images: z.array(imageSchema).check(z.maxLength(MOST.images)),
  priceTaxExcl: numberUpTo(MOST.price),
  priceTaxIncl: numberUpTo(2 * MOST.price),
  /** Percent. */
  taxRate: numberUpTo(MOST.taxRate),
  /** What is asked elsewhere; 0 = not compared. */
  comparedPrice: numberUpTo(MOST.price),
  quantity: z.int().check(z.gte(0), z.lte(MOST.quantity)),
  sku: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST.sku)),
  width: numberUpTo(MOST.length),
  height: numberUpTo(MOST.length),
  depth: numberUpTo(MOST.length),
  weight: numberUpTo(MOST.weight),
  extraShippingFee: numberUpTo(MOST.price),
  active: z.boolean(),
};

/** A product (R3.09). */
const productSchema = z.object({ id: z.string().check(z.minLength(1)), ...productFields });

export const productsSchema = collectionSchema(productSchema);

export type Product = z.infer<typeof productSchema>;
export type ProductImage = z.infer<typeof imageSchema>;

export const productIdQuerySchema = z.object({ productId: z.string() });
export const productIdsSchema = z.object({ productIds: z.array(z.string()) });
export const removeProductSchema = z.object({ id: z.string() });
/** POST product/save: without an id the service gives the product one. */
export const saveProductSchema = z.object({
  ...productFields,
  id: z.optional(z.string().check(z.minLength(1))),
});
export type SavedProduct = z.infer<typeof saveProductSchema>;

/** What a new product begins with; `taxRate` and `extraShippingFee` are those of the shop (R9.06). */
export const NEW_PRODUCT: SavedProduct = {
  name: '',
  handle: '',
  description: '',
  categories: [],
  tags: [],
  featuredImageId: '',
  images: [],
  priceTaxExcl: 0,
  priceTaxIncl: 0,
  taxRate: 10,
  comparedPrice: 0,
  quantity: 0,
  sku: '',
  width: 0,
  height: 0,
  depth: 0,
  weight: 0,
  extraShippingFee: 3,
  active: true,
};

/** The name as it stands in an address: letters and digits of any script, the rest as hyphens. */
export const handleOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** The picture that stands for the product; null when it has none. */
export const featuredImage = (
  product: Pick<Product, 'featuredImageId' | 'images'>,
): ProductImage | null =>
  product.images.find(({ id }) => id === product.featuredImageId) ?? product.images[0] ?? null;

export type StockLevel = 'low' | 'medium' | 'high';

export const stockLevel = (quantity: number): StockLevel => {
  if (quantity <= 5) return 'low';
  return quantity <= 25 ? 'medium' : 'high';
};
