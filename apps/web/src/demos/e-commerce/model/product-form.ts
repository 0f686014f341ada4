import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { boundedText, type KitText, requiredText } from '../../../demo-kit/form/use-entry-form.ts';
import { nameInAddress } from '../../../demo-kit/name-in-address.ts';
import { MIN_NAME_LENGTH, MAX, type Product, type SavedProduct } from './product.ts';
import { withoutTax, withTax } from './money.ts';

const NUMBERS = [
  'priceTaxExcl',
  'priceTaxIncl',
  'taxRate',
  'comparedPrice',
  'quantity',
  'width',
  'height',
  'depth',
  'weight',
  'extraShippingFee',
] as const;

export type NumberName = (typeof NUMBERS)[number];

/** What the form holds: numbers as they are typed. */
export type ProductValues = Omit<SavedProduct, NumberName | 'id' | 'handle'> &
  Record<NumberName, string>;

const DIGITS = /[\u0660-\u0669]/g;
const ARABIC_ZERO = 0x660;

/** A number that somebody has typed, with a point or a comma, in digits of either kind; else null. */
export function numberOf(text: string): number | null {
  const plain = text
    .trim()
    .replaceAll(DIGITS, (digit) => String((digit.codePointAt(0) ?? ARABIC_ZERO) - ARABIC_ZERO))
    .replace(/[,\u066b]/, '.');
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** Of what is typed, not of its value: "1,000" may be meant as a thousand. */
const hasTwoDecimals = (typed: string): boolean => !/[.,\u066b].{3}/.test(typed.trim());
const isWholeNumber = (typed: string): boolean => !/[.,\u066b]/.test(typed);

/** The rules of the form, with their messages in the language of `t`. */
export function productFormSchema(t: TFunction<'e-commerce'>, kit: KitText) {
  const numeric = (max: number, isWhole = false) =>
    z.string().check(
      z.refine((typed) => numberOf(typed) !== null, {
        error: t('product.errors.number'),
        abort: true,
      }),
      z.refine((typed) => !isWhole || isWholeNumber(typed), t('product.errors.whole')),
      z.refine(hasTwoDecimals, t('product.errors.decimals')),
      z.refine((typed) => (numberOf(typed) ?? 0) <= max, t('product.errors.most', { most: max })),
    );
  const chipsError = t('product.errors.chips', { most: MAX.chips, characters: MAX.chip });
  const chips = z
    .array(z.string().check(z.maxLength(MAX.chip, chipsError)))
    .check(z.maxLength(MAX.chips, chipsError));
  return z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(MIN_NAME_LENGTH, t('product.errors.short', { least: MIN_NAME_LENGTH })),
        z.maxLength(MAX.name, kit('field.long', { most: MAX.name })),
      ),
    description: boundedText(kit, MAX.description),
    categories: chips,
    tags: chips,
    featuredImageId: z.string(),
    images: z
      .array(z.object({ id: z.string(), url: z.string(), type: z.literal('image') }))
      .check(z.maxLength(MAX.images, t('product.errors.images', { most: MAX.images }))),
    priceTaxExcl: numeric(MAX.price),
    priceTaxIncl: numeric(2 * MAX.price),
    taxRate: numeric(MAX.taxRate),
    comparedPrice: numeric(MAX.price),
    quantity: numeric(MAX.quantity, true),
    sku: requiredText(kit, MAX.sku),
    width: numeric(MAX.length),
    height: numeric(MAX.length),
    depth: numeric(MAX.length),
    weight: numeric(MAX.weight),
    extraShippingFee: numeric(MAX.price),
    active: z.boolean(),
  });
}

/** As one types it where `decimal` stands before the decimals; `numberOf` reads it again. */
const typedAs = (plain: string, decimal: string): string => plain.replace('.', decimal);

/** A product as the form shows it, with the decimal mark of the language. */
export function valuesOf(product: Product | SavedProduct, decimal: string): ProductValues {
  const { id: _, handle: __, ...fields } = product;
  const typed = Object.fromEntries(
    NUMBERS.map((name) => [name, typedAs(String(product[name]), decimal)]),
  );
  return { ...fields, ...(typed as Record<NumberName, string>) };
}

/** What the form holds, as the service takes it; `id` is absent for a new product. */
export function productOf(values: ProductValues, id: string | undefined): SavedProduct {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, numberOf(values[name]) ?? 0]));
  const name = values.name.trim();
  return {
    ...values,
    ...(numbers as Record<NumberName, number>),
    name,
    sku: values.sku.trim(),
    handle: nameInAddress(name),
    ...(id !== undefined && { id }),
  };
}

const DECIMALS_OF_MONEY = 2;

/**
 * The price that follows when one of three is typed: with tax from the price without and the rate,
 * or the other way round. Null while they are no numbers.
 */
export function followingPrice(
  changed: 'priceTaxExcl' | 'priceTaxIncl' | 'taxRate',
  values: Pick<ProductValues, 'priceTaxExcl' | 'priceTaxIncl' | 'taxRate'>,
  decimal: string,
): readonly ['priceTaxExcl' | 'priceTaxIncl', string] | null {
  const rate = numberOf(values.taxRate);
  const from = changed === 'priceTaxIncl' ? 'priceTaxIncl' : 'priceTaxExcl';
  const price = numberOf(values[from]);
  if (rate === null || price === null || price > 2 * MAX.price || rate > MAX.taxRate) return null;
  const typed = (amount: number) => typedAs(amount.toFixed(DECIMALS_OF_MONEY), decimal);
  return from === 'priceTaxIncl'
    ? ['priceTaxExcl', typed(withoutTax(price, rate))]
    : ['priceTaxIncl', typed(withTax(price, rate))];
}
