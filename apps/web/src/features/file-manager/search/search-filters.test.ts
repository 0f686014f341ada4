import { searchQuerySchema } from '@file-server/contract/search';
import { expect, it } from 'vitest';
import { NO_FILTERS, toSearchFilters } from './search-filters.ts';

const NOW = Date.parse('2026-11-23T12:00:30.500Z');

it('sends nothing that is not chosen', () => {
  expect(Object.values(toSearchFilters(NO_FILTERS, 'a', NOW)).every((v) => v === undefined)).toBe(
    true,
  );
});

it('asks as the server takes it', () => {
  const chosen = {
    inFolder: true,
    type: 'image',
    size: 'medium',
    date: 'week',
    channel: 'beta',
  } as const;
  const filters = toSearchFilters(chosen, 'a'.repeat(22), NOW);
  expect(filters).toEqual({
    folder: 'a'.repeat(22),
    type: 'image',
    minSize: 1_000_000,
    maxSize: 100_000_000,
    from: '2026-11-16T12:00:00.000Z',
    channel: 'beta',
  });
  const asText = Object.fromEntries(Object.entries(filters).map(([k, v]) => [k, String(v)]));
  expect(searchQuerySchema.safeParse({ q: 'a', ...asText }).success).toBe(true);
});
