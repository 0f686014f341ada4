import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Rows before the end at which the next page is asked for. */
const AHEAD = 30;

type WindowRowsProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** Of each row, in CSS pixels. */
  height: number;
  keyOf: (row: Row) => string;
  /** The end is near. */
  onEnd: (() => void) | undefined;
  children: (row: Row) => ReactNode;
};

/** A long list that scrolls with the window, of which only the rows in sight are drawn. */
export function WindowRows<Row>(props: WindowRowsProps<Row>) {
  const { label, rows, height, keyOf, onEnd, children } = props;
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
  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - AHEAD) onEnd?.();
  }, [last, rows.length, onEnd]);
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
        height: virtualizer.getTotalSize(),
      }}
    >
      {shown.map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <Box
            component="li"
            key={keyOf(row)}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            sx={{ position: 'absolute', insetInline: 0, height }}
            style={{ top: start - top }}
          >
            {children(row)}
          </Box>
        );
      })}
    </Box>
  );
}
