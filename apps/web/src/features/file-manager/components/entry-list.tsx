import type { Entry } from '@file-server/contract';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gridKeyHandler } from '../model/grid-keyboard.ts';
import { useNavigation } from '../navigation.ts';
import type { DownloadAction } from '../use-download.ts';
import type { Selection } from '../use-selection.ts';
import { EntryRow } from './entry-row.tsx';
import { ListHeader } from './list-header.tsx';
import {
  HEADER_HEIGHT,
  NARROW_HEADER_HEIGHT,
  NARROW_ROW_HEIGHT,
  Row,
  ROW_HEIGHT,
} from './list-layout.ts';

const OVERSCAN = 8;
/** Rows before the end at which the next page is asked for. */
const AHEAD = 40;

const Grid = styled('div')({
  flex: '1 1 0',
  minHeight: 240,
  minWidth: 0,
  overflow: 'auto',
  containerType: 'inline-size',
});

type EntryListProps = {
  entries: readonly Entry[];
  more: More;
  /** The rows on show are of another order and about to be replaced. */
  replacing: boolean;
  download: DownloadAction;
  selection: Selection;
  onDownloadSelection: () => void;
  /** Row that takes the focus at the start; null leaves the focus where it is. */
  initialFocus: number | null;
  onShowDetails: (entry: Entry) => void;
  onOpen: (entry: Entry) => void;
  onCloseDetails: () => void;
  onParent: () => void;
};

/** The rows of one folder, as many as there are; only those in sight are in the document. */
export function EntryList(props: EntryListProps) {
  const { entries, more, download, selection, onShowDetails, onOpen } = props;
  const selecting = selection.entries.length > 0;
  const { t } = useTranslation('file-manager');
  const { location } = useNavigation();
  const scroller = useRef<HTMLDivElement>(null);
  const focusWanted = useRef(props.initialFocus !== null);
  const [activeIndex, setActiveIndex] = useState(() =>
    Math.max(0, props.initialFocus ?? entries.findIndex(({ id }) => id === location.details)),
  );
  const active = Math.min(activeIndex, Math.max(0, entries.length - 1));
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const rowHeight = narrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT;
  const headerHeight = narrow ? NARROW_HEADER_HEIGHT : HEADER_HEIGHT;
  // oxlint-disable-next-line react/incompatible-library -- its functions are not handed on
  const virtualizer = useVirtualizer({
    count: entries.length + (more.exists ? 1 : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // The sticky header lies before the rows and, once they scroll, over them.
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    // The row that Tab reaches stays in the document wherever the list is scrolled to.
    rangeExtractor: (range) =>
      entries.length === 0
        ? []
        : [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b),
  });
  const rows = virtualizer.getVirtualItems();
  const lastRow = rows.at(-1)?.index ?? 0;

  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  // An address or a way back can lead to a row far down.
  const [startAt] = useState(activeIndex);
  useEffect(() => virtualizer.scrollToIndex(startAt), [virtualizer, startAt]);

  const { load } = more;
  useEffect(() => {
    if (lastRow >= entries.length - AHEAD) load();
  }, [lastRow, entries.length, load]);

  // After every render: the wanted row may come into the document only once the list has scrolled.
  useLayoutEffect(() => {
    if (!focusWanted.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (!row) return;
    focusWanted.current = false;
    row.focus({ preventScroll: true });
  });

  const moveTo = (index: number) => {
    focusWanted.current = true;
    setActiveIndex(index);
    virtualizer.scrollToIndex(index);
    const entry = entries[index];
    if (location.details !== null && entry) onShowDetails(entry);
  };

  return (
    <Grid
      ref={scroller}
      role="grid"
      aria-label={t('list')}
      aria-rowcount={more.exists ? -1 : entries.length + 1}
      aria-busy={props.replacing}
      onKeyDown={gridKeyHandler({
        entries,
        activeIndex: active,
        pageRows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
        onMove: moveTo,
        onEnter: (entry) => (entry.kind === 'folder' ? onOpen(entry) : onShowDetails(entry)),
        onClose: location.details === null ? null : props.onCloseDetails,
        onParent: props.onParent,
        onDownload: (entry) => {
          if (selecting) props.onDownloadSelection();
          else if (entry.kind === 'file') download.start(entry);
          else download.askForFolder(entry);
        },
        onToggle: selection.toggle,
        onSelectAll: selection.selectAll,
        onClear: selecting ? selection.clear : null,
      })}
    >
      <div role="rowgroup" style={{ position: 'sticky', insetBlockStart: 0, zIndex: 1 }}>
        <ListHeader />
      </div>
      <div
        role="rowgroup"
        style={{
          position: 'relative',
          height: virtualizer.getTotalSize(),
          opacity: props.replacing ? 0.6 : 1,
          transition: 'opacity 120ms ease-out 100ms',
        }}
      >
        {rows.map(({ index, start, key }) => {
          const entry = entries[index];
          if (entry === undefined)
            return <MoreRow key={key} offset={start - headerHeight} more={more} />;
          return (
            <EntryRow
              key={entry.id}
              {...{ entry, index, download, onShowDetails, onOpen }}
              checked={selection.has(entry)}
              onToggle={selection.toggle}
              offset={start - headerHeight}
              active={index === active}
              detailsOpen={entry.id === location.details}
              onFocus={setActiveIndex}
            />
          );
        })}
      </div>
    </Grid>
  );
}

/** What lies after the loaded rows. */
type More = {
  exists: boolean;
  failed: boolean;
  /** Asks for the next page; does nothing while one is under way, after a failure or at the end. */
  load: () => void;
  retry: () => void;
};

/** Last row of a list that goes on: its rest is coming, or it failed and can be asked for again. */
function MoreRow({ offset, more }: { offset: number; more: More }) {
  const { t } = useTranslation('file-manager');
  return (
    <Row role="row" style={{ transform: `translateY(${offset}px)` }}>
      <div role="gridcell">
        {more.failed ? (
          <>
            {t('moreFailed')}{' '}
            <Button size="small" onClick={more.retry}>
              {t('retry')}
            </Button>
          </>
        ) : (
          <Skeleton width="40%" aria-label={t('loadingMore')} role="status" />
        )}
      </div>
    </Row>
  );
}
