import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('search parameters', () => {
  it('come back as they were written, whatever they hold', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.dictionary(text, text), (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
      }),
    );
  });

  it('leave out what has no value, and stay plain', () => {
    expect(stringifySearch({ sort: 'size', selected: undefined })).toBe('?sort=size');
    expect(stringifySearch({})).toBe('');
    expect(parseSearch('?selected=123&order=true')).toEqual({ selected: '123', order: 'true' });
  });
});
