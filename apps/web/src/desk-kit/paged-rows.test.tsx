import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PagedRows } from './paged-rows.tsx';

const ROWS = Array.from({ length: 100 }, (_, nth) => `row ${nth + 1}`);
const NOT_ALL = 'Only what was loaded is on paper.';

type Shown = { readonly hasNextPage: boolean; readonly isGrowing?: boolean };

function show({ hasNextPage, isGrowing = false }: Shown) {
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
    <PagedRows
      {...{ pages, texts, isGrowing }}
      label="Rows"
      height={60}
      keyOf={String}
      empty={null}
    >
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

it('puts a row where the one before it ends, where rows grow with what is in them', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150);
  show({ hasNextPage: false, isGrowing: true });
  const [first, second] = screen.getAllByRole('listitem');
  expect([first?.style.top, second?.style.top]).toEqual(['0px', '150px']);
  expect(getComputedStyle(first as Element)).toMatchObject({ height: 'auto', minHeight: '60px' });
});
