import { describe, expect, it } from 'vitest';
import { featuredImage, handleOf, stockLevel } from './product.ts';

describe('handleOf', () => {
  it.each([
    ['Null Pointer, Brass', 'null-pointer-brass'],
    ['  Çay & Simit  ', 'çay-simit'],
    // A capital with a dot has none above the small letter's own.
    ['İğne', 'iğne'],
    ['كوب القهوة', 'كوب-القهوة'],
    ['***', ''],
  ])('makes a handle of %j', (name, handle) => expect(handleOf(name)).toBe(handle));
});

it.each([
  [0, 'low'],
  [5, 'low'],
  [6, 'medium'],
  [25, 'medium'],
  [26, 'high'],
])('%i pieces are a %s stock', (quantity, level) => expect(stockLevel(quantity)).toBe(level));

it('the featured image is the chosen one, else the first', () => {
  const images = ['one', 'two'].map((id) => ({
    id,
    url: 'data:image/png,',
    type: 'image' as const,
  }));
  expect(featuredImage({ images, featuredImageId: 'two' })?.id).toBe('two');
  expect(featuredImage({ images, featuredImageId: 'gone' })?.id).toBe('one');
  expect(featuredImage({ images: [], featuredImageId: '' })).toBeNull();
});
