import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { useRowHeight } from '../lib/settings/use-row-height.ts';
import { Pending } from './pending.tsx';

/** Rows before the end at which the next page is asked for. */
const AHEAD = 30;

type PagedRowsProps<Row> = Omit<
  WindowRowsProps<Row>,
  'rows' | 'onEnd' | 'isOnPaper' | 'isGrowing'
> & {
  pages: ComponentProps<typeof Pending>['query'] & {
    readonly data: readonly Row[] | undefined;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  texts: {
    readonly loading: string;
    readonly more: string;
    readonly moreFailed: string;
    /** Stands on paper where there is more. */
    readonly notAll: string;
  };
  /** What stands there without a row. */
  empty: ReactNode;
  /** A row is taller than `height` where what is in it is. */
  isGrowing?: boolean;
};

/** What a row of columns looks like that leads somewhere; the columns are its own. */
export const pagedRow = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  width: '100%',
  height: '100%',
  paddingInline: 1,
  textAlign: 'start',
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

/** A list of pages that are asked for as somebody scrolls, also while there is none, or no more. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { pages, texts, empty, isGrowing = false, ...list } = props;
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const height = useRowHeight()(list.height);
  const isOnPaper = useIsPrinting();
  if (data === undefined) {
    return <Pending query={pages} label={texts.loading} rows={8} height={height - 8} />;
  }
  if (data.length === 0) return empty;
  const fetchMore = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  return (
    <>
      <WindowRows
        {...list}
        height={height}
        key={`${height} ${isGrowing}`}
        isGrowing={isGrowing}
        rows={data}
        isOnPaper={isOnPaper}
        onEnd={isFetchNextPageError ? undefined : fetchMore}
      />
      {isOnPaper && hasNextPage && <Typography variant="body2">{texts.notAll}</Typography>}
      {isFetchNextPageError && (
        <Stack role="alert" sx={{ alignItems: 'center', gap: 1 }}>
          <Typography color="error">{texts.moreFailed}</Typography>
          <Button onClick={fetchMore}>{texts.more}</Button>
        </Stack>
      )}
    </>
  );
}

/** Whether the page is being printed; the browser takes it as it is when the listeners have returned. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const say = (value: boolean) => () => flushSync(() => setIsPrinting(value));
    window.addEventListener('beforeprint', say(true), { signal });
    window.addEventListener('afterprint', say(false), { signal });
    return () => leaving.abort();
  }, []);
  return isPrinting;
}

const IN_PLACE = { position: 'absolute', insetInline: 0 } as const;
const ON_PAPER = { position: 'relative', breakInside: 'avoid' } as const;

type WindowRowsProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** Of each row, in CSS pixels at the usual size of text. */
  height: number;
  isGrowing: boolean;
  keyOf: (row: Row) => string;
  /** Paper does not scroll, so it has all of them. */
  isOnPaper: boolean;
  /** The end is near. */
  onEnd: (() => void) | undefined;
  children: (row: Row) => ReactNode;
};

/** A long list that scrolls with the window, of which only the rows in sight are drawn. */
function WindowRows<Row>(props: WindowRowsProps<Row>) {
  const { label, rows, height, isGrowing, keyOf, isOnPaper, onEnd, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- what it says is read in the same render
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: top,
  });
  const inSight = virtualizer.getVirtualItems();
  const last = inSight.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - AHEAD) onEnd?.();
  }, [last, rows.length, onEnd]);
  const shown = isOnPaper ? [...rows.keys()].map((index) => ({ index, start: 0 })) : inSight;
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={label}
      sx={{
        position: 'relative',
        flexShrink: 0,
        margin: 0,
        padding: 0,
        listStyle: 'none',
        height: isOnPaper ? 'auto' : virtualizer.getTotalSize(),
      }}
    >
      {shown.map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <Box
            component="li"
            key={keyOf(row)}
            ref={isGrowing ? virtualizer.measureElement : undefined}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            sx={[isGrowing ? { minHeight: height } : { height }, isOnPaper ? ON_PAPER : IN_PLACE]}
            style={isOnPaper ? undefined : { top: start - top }}
          >
            {children(row)}
          </Box>
        );
      })}
    </Box>
  );
}
