import * as z from 'zod/mini';
import { collectionSchema } from '../../../demo-kit/data/collection.ts';

/** The greatest values that the fields of a product may have. */
export const MAX = {
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

export const MIN_NAME_LENGTH = 5;

/** Characters of a picture that was made small in the browser. */
const IMAGE_MAX_LENGTH = 1_000_000;

const numberUpTo = (max: number) => z.number().check(z.gte(0), z.lte(max));
const chips = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX.chip)))
  .check(z.maxLength(MAX.chips));

const imageSchema = z.object({
  id: z.string(),
  /** Data URL: no picture has to be fetched. */
  url: z.string().check(z.maxLength(IMAGE_MAX_LENGTH), z.regex(/^data:image\/[a-z+]+[;,]/)),
  type: z.literal('image'),
});

const productFields = {
  name: z.string().check(z.trim(), z.minLength(MIN_NAME_LENGTH), z.maxLength(MAX.name)),
  /** The name as it stands in an address. */
  handle: z.string().check(z.maxLength(2 * MAX.name)),
  description: z.string().check(z.maxLength(MAX.description)),
  categories: chips,
  tags: chips,
  /** One of `images`; '' = the product has none. */
  featuredImageId: z.string(),
  images: z.array(imageSchema).check(z.maxLength(MAX.images)),
  priceTaxExcl: numberUpTo(MAX.price),
  priceTaxIncl: numberUpTo(2 * MAX.price),
  /** Percent. */
  taxRate: numberUpTo(MAX.taxRate),
  /** What is asked elsewhere; 0 = not compared. */
  comparedPrice: numberUpTo(MAX.price),
  quantity: z.int().check(z.gte(0), z.lte(MAX.quantity)),
  sku: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX.sku)),
  width: numberUpTo(MAX.length),
  height: numberUpTo(MAX.length),
  depth: numberUpTo(MAX.length),
  weight: numberUpTo(MAX.weight),
  extraShippingFee: numberUpTo(MAX.price),
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
