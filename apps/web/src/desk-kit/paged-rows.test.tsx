import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PagedRows } from './paged-rows.tsx';

const ROWS = Array.from({ length: 100 }, (_, nth) => `row ${nth + 1}`);
const NOT_ALL = 'Only what was loaded is on paper.';

function show({ hasNextPage }: { readonly hasNextPage: boolean }) {
  const texts = { loading: 'Loading', more: 'Again', moreFailed: 'Failed', notAll: NOT_ALL };
  const pages = {
    data: ROWS,
    error: null,
    fetchStatus: 'idle',
    isPending: false,
    errorUpdateCount: 0,
    hasNextPage,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => Promise.resolve(),
    refetch: () => Promise.resolve(),
  } as const;
  render(
    <PagedRows pages={pages} label="Rows" texts={texts} height={60} keyOf={String} empty={null}>
      {(row) => row}
    </PagedRows>,
  );
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const tell = (event: 'beforeprint' | 'afterprint') =>
  act(() => void window.dispatchEvent(new Event(event)));

it('has each row that was loaded on paper, and only those in sight afterwards', () => {
  show({ hasNextPage: false });
  const inSight = rows();
  expect(inSight.length).toBeLessThan(ROWS.length);
  tell('beforeprint');
  expect(rows()).toEqual(ROWS);
  expect(screen.queryByText(NOT_ALL)).toBeNull();
  tell('afterprint');
  expect(rows()).toEqual(inSight);
});

it('says on paper that there are more rows than were loaded', () => {
  show({ hasNextPage: true });
  expect(screen.queryByText(NOT_ALL)).toBeNull();
  tell('beforeprint');
  expect(screen.queryByText(NOT_ALL)).not.toBeNull();
});
