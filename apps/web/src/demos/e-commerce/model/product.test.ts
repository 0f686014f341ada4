import { expect, it } from 'vitest';
import { featuredImage, stockLevel } from './product.ts';

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
