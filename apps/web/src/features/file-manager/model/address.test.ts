import { entryAddress } from '@file-server/contract/entry-address';
import { ENTRY_SORTS, SORT_ORDERS } from '@file-server/contract/library';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearch, toAddress, toLocation } from './address.ts';

const id = fc.stringMatching(/^[A-Za-z0-9_-]{22}$/);

describe('address of the file manager', () => {
  it('gives back the location it was made from', () => {
    const locations = fc.record({
      folderId: fc.option(id),
      sort: fc.constantFrom(...ENTRY_SORTS),
      order: fc.constantFrom(...SORT_ORDERS),
      details: fc.option(id),
    });
    fc.assert(
      fc.property(locations, (location) => {
        const { params, search } = toAddress(location);
        expect(toLocation(params.folderId, readSearch(search))).toEqual(location);
      }),
    );
  });

  it('shows the details of what a link of the server is about', () => {
    const { searchParams } = new URL(entryAddress('e'.repeat(22)), 'http://server');
    const location = toLocation(undefined, readSearch(Object.fromEntries(searchParams)));
    expect(location).toMatchObject({ folderId: null, details: 'e'.repeat(22) });
  });

  it('says nothing about defaults', () => {
    const start = { folderId: null, sort: 'name', order: 'asc', details: null } as const;
    expect(toAddress(start).search).toEqual({});
  });

  it('takes the default for what it cannot read', () => {
    const search = readSearch({ sort: 'colour', order: 7, selected: '../x' });
    expect(search).toEqual({});
  });
});
