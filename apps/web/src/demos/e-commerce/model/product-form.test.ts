import { describe, expect, it } from 'vitest';
import { sampleProducts } from '../sample/products.ts';
import { saveProductSchema } from './product.ts';
import {
  followingPrice,
  numberOf,
  productFormSchema,
  productOf,
  valuesOf,
} from './product-form.ts';

/** Texts as their keys, so that the test says which rule was broken. */
const keys = ((key: string) => key) as unknown as Parameters<typeof productFormSchema>[0] &
  Parameters<typeof productFormSchema>[1];
const schema = productFormSchema(keys, keys);

const [product] = sampleProducts();
if (product === undefined) throw new Error('No sample.');
const values = valuesOf(product, '.');

const faultOf = (change: Partial<typeof values>): string | undefined =>
  schema.safeParse({ ...values, ...change }).error?.issues[0]?.message;

it.each([
  ['12', 12],
  [' 12.50 ', 12.5],
  ['12,5', 12.5],
  ['.5', 0.5],
  ['١٢٫٥', 12.5],
  ['', null],
  ['-1', null],
  ['1e5', null],
  ['1,000.00', null],
  ['twelve', null],
])('reads %j as %j', (text, number) => expect(numberOf(text)).toBe(number));

describe('the form of a product', () => {
  it('holds a product and gives back the same', () => {
    expect(schema.safeParse(values).success).toBe(true);
    expect(productOf(values, product.id)).toEqual(product);
  });

  it.each([
    [{ name: '  Bits ' }, 'product.errors.short'],
    [{ name: 'x'.repeat(10_000) }, 'field.long'],
    [{ description: 'x'.repeat(10_000) }, 'field.long'],
    [{ sku: ' ' }, 'field.required'],
    [{ priceTaxExcl: '' }, 'product.errors.number'],
    [{ priceTaxExcl: '1.234' }, 'product.errors.decimals'],
    // Not one dollar, and not one piece.
    [{ priceTaxExcl: '1,000' }, 'product.errors.decimals'],
    [{ priceTaxExcl: '١٬٠٠٠' }, 'product.errors.number'],
    [{ priceTaxExcl: '١٫٠٠٠' }, 'product.errors.decimals'],
    [{ quantity: '1,000' }, 'product.errors.whole'],
    [{ quantity: '1.000' }, 'product.errors.whole'],
    [{ taxRate: '101' }, 'product.errors.most'],
    [{ quantity: '1.5' }, 'product.errors.whole'],
    [{ tags: ['x'.repeat(100)] }, 'product.errors.chips'],
    [{ tags: Array.from({ length: 30 }, String) }, 'product.errors.chips'],
  ])('refuses %j', (change, message) => expect(faultOf(change)).toBe(message));

  it('lets nothing through that the service refuses', () => {
    const typed = { ...values, name: '  Odd Parity  ', quantity: '٧', priceTaxExcl: '9,99' };
    const saved = productOf(typed, undefined);
    expect(saveProductSchema.parse(saved)).toMatchObject({
      name: 'Odd Parity',
      handle: 'odd-parity',
      quantity: 7,
      priceTaxExcl: 9.99,
    });
    expect(saved).not.toHaveProperty('id');
  });
});

describe('prices follow each other', () => {
  const typed = { priceTaxExcl: '20', priceTaxIncl: '33', taxRate: '10' };

  it.each([
    ['priceTaxExcl', {}, ['priceTaxIncl', '22.00']],
    ['taxRate', { taxRate: '25' }, ['priceTaxIncl', '25.00']],
    ['priceTaxIncl', {}, ['priceTaxExcl', '30.00']],
    ['priceTaxExcl', { priceTaxExcl: 'x' }, null],
    ['priceTaxExcl', { taxRate: '' }, null],
  ] as const)('when %s changes with %j', (changed, change, following) => {
    expect(followingPrice(changed, { ...typed, ...change }, '.')).toEqual(following);
  });
});
