import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo, useState, type ReactNode } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** A column of a table of `Item`s. */
export type Column<Item> = {
  readonly id: string;
  readonly title: string;
  /** What the column is sorted by; absent = it cannot be sorted. */
  readonly value?: (item: Item) => string | number;
  readonly cell: (item: Item) => ReactNode;
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end';
  /** Left out in smaller windows. */
  readonly from?: 'lg' | 'xl';
  /** The first click sorts from the greatest. */
  readonly descendingFirst?: boolean;
};

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

type Compare = (a: unknown, b: unknown) => number;

/** As the language sorts; numbers by their value. */
const compareIn = (language: string): Compare => {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return (a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
};

const definitionOf =
  (compare: Compare) =>
  <Item extends object>(column: Column<Item>): ColumnDef<typeof features, Item> => ({
    id: column.id,
    accessorFn: (item) => column.value?.(item),
    enableSorting: column.value !== undefined,
    sortDescFirst: column.descendingFirst ?? false,
    sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
  });

const PAGE_SIZE = 10;

/**
 * The items of a list sorted and in pages. Another `listKey`, such as the list's address with what is
 * looked for in it, begins at the first page. `columns` stay the same object while they are the same.
 *
 * @param firstPageSize items of a page until another number is chosen
 */
export function useRows<Item extends { readonly id: string }>(
  items: readonly Item[],
  columns: readonly Column<Item>[],
  listKey: string,
  firstPageSize = PAGE_SIZE,
) {
  const language = useLanguage();
  const definitions = useMemo(
    () => columns.map(definitionOf(compareIn(language))),
    [columns, language],
  );
  const data = useMemo(() => [...items], [items]);
  const [pageSize, setPageSize] = useState(firstPageSize);
  const [place, setPlace] = useState({ listKey, page: 0 });
  const lastPage = Math.max(0, Math.ceil(data.length / pageSize) - 1);
  const page = place.listKey === listKey ? Math.min(place.page, lastPage) : 0;
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ id }) => id,
    state: { pagination: { pageIndex: page, pageSize } },
    autoResetPageIndex: false,
  });
  const [sorted] = table.state.sorting;
  return {
    /** The items of the page on show. */
    shown: table.getRowModel().rows.map(({ original }) => original),
    /** Those of every page. */
    all: data,
    total: data.length,
    sortedBy: sorted === undefined ? null : { id: sorted.id, descending: sorted.desc },
    sortBy: (id: string) => table.getColumn(id)?.toggleSorting(),
    page,
    lastPage,
    pageSize,
    setPage: (wanted: number) => setPlace({ listKey, page: wanted }),
    setPageSize: (size: number) => {
      setPageSize(size);
      setPlace({ listKey, page: 0 });
    },
  };
}

export type Rows<Item extends { readonly id: string }> = ReturnType<typeof useRows<Item>>;
