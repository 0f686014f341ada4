import { expect, it } from 'vitest';
import { PAGE_SIZE, pageOf, type SearchResult } from './result.ts';

const results: readonly SearchResult[] = Array.from({ length: 8 }, (_, index) => ({
  id: `hidden-${index + 1}`,
  title: index === 4 ? 'Çay and cables' : `Title ${index + 1}`,
  url: `/apps/app-${index + 1}`,
  excerpt: index === 6 ? 'A word about TEA' : 'Nothing much',
}));

const idsOf = (text: string, page = 1) => pageOf(results, text, page).shown.map(({ id }) => id);

it('finds in titles, addresses and excerpts, without case and accents', () => {
  expect(idsOf('cay')).toEqual(['hidden-5']);
  expect(idsOf('tea')).toEqual(['hidden-7']);
  expect(idsOf('/app-8')).toEqual(['hidden-8']);
  expect(pageOf(results, 'hidden', 1)).toEqual({ shown: [], total: 0, pages: 1, page: 1 });
});

it('shows them page by page, each once', () => {
  expect([1, 2, 3].map((page) => idsOf('', page).length)).toEqual([PAGE_SIZE, PAGE_SIZE, 2]);
  expect([1, 2, 3].flatMap((page) => idsOf('', page))).toEqual(results.map(({ id }) => id));
});

it.each([
  [99, 3],
  [0, 1],
  [-4, 1],
  [1.5, 1],
  [Number.NaN, 1],
])('has no page %s, so it shows page %s', (wanted, shown) => {
  expect(pageOf(results, '', wanted).page).toBe(shown);
});
