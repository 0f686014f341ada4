import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { useScrollArea } from '../../demo-kit/page/scroll-area.tsx';
import { useHasRoomBeside } from '../../demo-kit/page/use-window-width.ts';

type Rows = {
  count: number;
  /** CSS pixels, of each. */
  height: number;
  /** Stays in the page wherever that has been scrolled to, for the focus may be in it. */
  activeRow: number;
  list: RefObject<HTMLElement | null>;
};

/** Rows drawn above and below those on show. */
const OVERSCAN = 4;

/** Which rows of a long list have to be drawn, and where; of the window's or the page's scrolling. */
export function useRowsOnShow({ count, height, activeRow, list }: Rows) {
  const area = useScrollArea();
  // From there on the page stands still, and its content scrolls.
  const scrollsInside = useHasRoomBeside();
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box !== undefined && !scrollsInside) setTop(box.top + window.scrollY);
  }, [list, scrollsInside]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = new Set(defaultRangeExtractor(range));
      if (activeRow < range.count) rows.add(activeRow);
      return [...rows].toSorted((a, b) => a - b);
    },
    [activeRow],
  );
  const shared = { count, estimateSize: () => height, overscan: OVERSCAN, rangeExtractor };
  // oxlint-disable-next-line react/incompatible-library -- what it says is read in the same render
  const inside = useVirtualizer({
    ...shared,
    getScrollElement: () => area?.current ?? null,
    enabled: scrollsInside,
  });
  const ofWindow = useWindowVirtualizer({
    ...shared,
    scrollMargin: top,
    enabled: !scrollsInside,
  });
  const virtualizer = scrollsInside ? inside : ofWindow;
  const margin = scrollsInside ? 0 : top;
  return {
    height: virtualizer.getTotalSize(),
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start - margin })),
    /** Rows that fit at once, at least one. */
    pageRows: Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / height)),
  };
}
