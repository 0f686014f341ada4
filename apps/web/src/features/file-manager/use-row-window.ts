import {
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
  type RefCallback,
} from 'react';
import {
  rowsInSight,
  rowsToDraw,
  scrollTopFor,
  type ListMeasures,
  type Viewport,
} from './model/row-window.ts';

/** What is seen of a list. */
type Seen = {
  /** The row at the top. */
  top: number;
  /** The rows in sight, both included; `last` is before `first` where there is no room for any. */
  first: number;
  last: number;
  /** How far a page goes: all rows that are whole in sight, but one. */
  pageRows: number;
};

export type RowWindow = Seen & {
  /** For the box that scrolls, which it puts to the first row that is wanted. */
  attach: RefCallback<HTMLElement>;
  box: HTMLElement | null;
  /** The rows that are in the document, in their order. */
  drawn: readonly number[];
  /** Brings a row into sight by the shortest way. */
  scrollToRow: (row: number) => void;
};

type RowWindowOptions = ListMeasures & {
  /** Rows of the list. */
  count: number;
  /** The row at the top at first. */
  startRow: number;
  /** A row that stays in the document wherever the list is scrolled to. */
  kept: number;
};

/** Rows beyond those in sight, so that a quick scroll meets no gap. */
const OVERSCAN = 8;

/**
 * Which rows of a long list are in the document. All of them have one height, so this is arithmetic
 * and needs no library that measures rows.
 */
export const useRowWindow = (options: RowWindowOptions): RowWindow => {
  const { rowHeight, headerHeight, count, startRow, kept } = options;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [start] = useState(startRow * rowHeight);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      // Not without need, for it has the whole page laid out.
      if (element !== null && start > 0) element.scrollTop = start;
      setBox(element);
    },
    [start],
  );
  const view = useMemo(
    () => createView(box, start, { rowHeight, headerHeight }),
    [box, start, rowHeight, headerHeight],
  );
  const seen = useSyncExternalStore(view.subscribe, view.getSeen);
  // What is in sight is drawn first.
  const overscan = useDeferredValue(OVERSCAN, 0);
  const drawn = rowsToDraw(seen, { count, kept, overscan });
  return { ...seen, attach, box, drawn, scrollToRow: view.scrollToRow };
};

/**
 * Follows a box while it is scrolled and resized; null = it is not in the document yet. Then it is
 * taken to be as high as the window: its first rows come with it, and not after a layout without them.
 * @param start where it is scrolled to at first
 */
const createView = (box: HTMLElement | null, start: number, measures: ListMeasures) => {
  const listeners = new Set<() => void>();
  const viewport = (): Viewport =>
    box === null ? { top: start, height: window.innerHeight } : viewportOf(box);
  let seen = look(viewport(), measures);
  /** The same object until something else is seen, so that not every pixel draws the list anew. */
  const getSeen = (): Seen => {
    const next = look(viewport(), measures);
    if (!isSame(seen, next)) seen = next;
    return seen;
  };
  const scrollTo = (top: number): void => {
    if (box !== null) box.scrollTop = top;
    // Not with the scroll event of the next frame: a row takes the focus once it is drawn.
    for (const listener of listeners) listener();
  };
  return {
    getSeen,
    subscribe: (listener: () => void) => {
      if (box === null) return () => undefined;
      listeners.add(listener);
      const observer = new ResizeObserver(listener);
      observer.observe(box);
      box.addEventListener('scroll', listener, { passive: true });
      return () => {
        listeners.delete(listener);
        observer.disconnect();
        box.removeEventListener('scroll', listener);
      };
    },
    scrollToRow: (row: number) => {
      const top = box === null ? null : scrollTopFor(row, viewportOf(box), measures);
      if (top !== null) scrollTo(top);
    },
  };
};

const viewportOf = ({ scrollTop, clientHeight }: HTMLElement): Viewport => ({
  top: scrollTop,
  height: clientHeight,
});

const look = (viewport: Viewport, measures: ListMeasures): Seen => {
  const room = viewport.height - measures.headerHeight;
  return {
    ...rowsInSight(viewport, measures),
    top: Math.max(0, Math.round(viewport.top / measures.rowHeight)),
    pageRows: Math.max(1, Math.floor(room / measures.rowHeight) - 1),
  };
};

const isSame = (one: Seen, other: Seen): boolean =>
  one.top === other.top &&
  one.first === other.first &&
  one.last === other.last &&
  one.pageRows === other.pageRows;
