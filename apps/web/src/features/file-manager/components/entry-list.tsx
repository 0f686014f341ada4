import type { Entry } from '@file-server/contract/library';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowHeight } from '../../../lib/settings/use-row-height.ts';
import type { EntryRows } from '../api/entries.ts';
import { useNavigation } from '../navigation.ts';
import { useListKeys, type ListActions } from '../use-list-keys.ts';
import { useListScroll } from '../use-list-scroll.ts';
import { useRowWindow } from '../use-row-window.ts';
import { EntryRow } from './entry-row.tsx';
import { ListHeader } from './list-header.tsx';
import { NARROW, WIDE } from './list-layout.ts';

const Grid = styled('div')({
  flex: '1 1 0',
  minHeight: 200,
  minWidth: 0,
  overflow: 'auto',
  containerType: 'inline-size',
});

type EntryListProps = ListActions & {
  rows: readonly (Entry | undefined)[];
  /** The rows on show are of another order and about to be replaced. */
  replacing: boolean;
  show: EntryRows['show'];
  read: EntryRows['read'];
  /** Topmost row at the start. */
  startRow: number;
  /** Row that takes the focus at the start; null leaves the focus where it is. */
  initialFocus: number | null;
};

/** The rows of one folder, as many as there are; only those in sight are in the document. */
export function EntryList(props: EntryListProps) {
  const { rows, startRow, download, selection, onShowDetails, onOpen } = props;
  const { t } = useTranslation('file-manager');
  const { location, visit } = useNavigation();
  const focusWanted = useRef(props.initialFocus !== null);
  const [activeIndex, setActiveIndex] = useState(() => {
    const wanted = rows.findIndex((entry) => entry?.id === location.details);
    return props.initialFocus ?? (wanted === -1 ? startRow : wanted);
  });
  const active = Math.min(activeIndex, Math.max(0, rows.length - 1));
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const usual = narrow ? NARROW : WIDE;
  const heightOf = useRowHeight();
  const rowHeight = heightOf(usual.rowHeight);
  const headerHeight = heightOf(usual.headerHeight);
  const rowWindow = useRowWindow({
    rowHeight,
    headerHeight,
    count: rows.length,
    startRow,
    // The row that Tab reaches.
    kept: active,
  });
  const { attach, box, drawn, pageRows, scrollToRow } = rowWindow;
  const [goTo] = useState(activeIndex === startRow ? null : activeIndex);
  useListScroll({ rowWindow, rows: rows.length, show: props.show, goTo });

  // Another order begins with its first row.
  const order = `${location.sort} ${location.order}`;
  const [shownOrder, setShownOrder] = useState(order);
  if (order !== shownOrder) {
    setShownOrder(order);
    setActiveIndex(0);
  }

  // A page that was come to begins with the focus on its heading, which is only the way to the list.
  useLayoutEffect(() => {
    if (document.activeElement?.matches('h1, main')) focusWanted.current = true;
  }, []);
  // After every render: the wanted row may come into the document only once the list has scrolled.
  useLayoutEffect(() => {
    if (!focusWanted.current) return;
    const row = box?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (!row) return;
    focusWanted.current = false;
    row.focus({ preventScroll: true });
  });

  // The second half of a double click belongs to the row that has had the first: by then another list,
  // or this one beneath what has closed, may lie under the pointer.
  const clicked = useRef<Element | null>(null);
  const keepToRow = (event: MouseEvent<Element>) => {
    const row = (event.target as Element).closest('[role="row"]');
    if (event.detail < 2) clicked.current = row;
    else if (row !== clicked.current) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  const moveTo = (index: number) => {
    focusWanted.current = true;
    setActiveIndex(index);
    scrollToRow(index);
    const entry = rows[index];
    if (location.details !== null && entry) onShowDetails(entry);
  };
  const onKeyDown = useListKeys({
    ...props,
    activeIndex: active,
    pageRows,
    onMove: moveTo,
  });

  return (
    <Grid
      ref={attach}
      sx={{ '--row-height': `${rowHeight}px`, '--header-height': `${headerHeight}px` }}
      role="grid"
      // The router puts no other list where this one was scrolled to.
      data-scroll-restoration-id={visit}
      aria-label={t('list')}
      aria-rowcount={rows.length + 1}
      aria-busy={props.replacing}
      onKeyDown={onKeyDown}
      onMouseDownCapture={keepToRow}
      onClickCapture={keepToRow}
      onDoubleClickCapture={keepToRow}
    >
      <div role="rowgroup" style={{ position: 'sticky', insetBlockStart: 0, zIndex: 1 }}>
        <ListHeader selection={selection} total={rows.length} />
      </div>
      <div
        role="rowgroup"
        style={{
          position: 'relative',
          height: rows.length * rowHeight,
          opacity: props.replacing ? 0.6 : 1,
          transition: 'opacity 120ms ease-out 100ms',
        }}
      >
        {drawn.map((index) => {
          const entry = rows[index];
          return (
            <EntryRow
              key={index}
              {...{ entry, index, download, onShowDetails, onOpen }}
              checked={entry !== undefined && selection.has(entry)}
              onToggle={selection.toggle}
              offset={index * rowHeight}
              active={index === active}
              detailsOpen={entry !== undefined && entry.id === location.details}
              onFocus={setActiveIndex}
            />
          );
        })}
      </div>
    </Grid>
  );
}
