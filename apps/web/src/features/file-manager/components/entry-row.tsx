import type { Entry } from '@file-server/contract';
import { memo, type MouseEvent } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { openFolder } from '../model/location.ts';
import { useNavigation } from '../navigation.ts';
import type { DownloadAction } from '../use-download.ts';
import { useEntryStatus } from '../use-entry-status.ts';
import { EntryName } from './entry-name.tsx';
import { FolderAction } from './folder-action.tsx';
import { ActionCell, FigureCell, NameCell, Row, SecondLine } from './list-layout.ts';
import { LocationLink } from './location-link.tsx';
import { MarkBox } from './mark-box.tsx';
import { RowAction } from './row-action.tsx';

type EntryRowProps = {
  entry: Entry;
  index: number;
  /** Distance from the top of the list in pixels. */
  offset: number;
  /** The row that Tab reaches and the arrow keys leave from. */
  active: boolean;
  selected: boolean;
  marked: boolean;
  download: DownloadAction;
  onMark: (entry: Entry, upToHere: boolean) => void;
  onSelect: (entry: Entry) => void;
  onOpen: (entry: Entry) => void;
  onFocus: (index: number) => void;
};

/** A click on a control inside the row is that control's business. */
const hitsControl = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input') !== null;

export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, index, offset, active, selected, download, onSelect, onOpen, onFocus } = props;
  const { marked, onMark } = props;
  const { location } = useNavigation();
  const format = useFormat();
  const tabIndex = active ? 0 : -1;
  const size = entry.kind === 'file' ? format.bytes(entry.size) : null;
  const date = format.date(entry.updatedAt);
  const status = useEntryStatus(entry);
  return (
    <Row
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-index={index}
      data-marked={marked}
      tabIndex={tabIndex}
      style={{ transform: `translateY(${offset}px)` }}
      onFocus={() => onFocus(index)}
      onClick={(event) => {
        if (hitsControl(event)) return;
        if (event.shiftKey || event.ctrlKey || event.metaKey) onMark(entry, event.shiftKey);
        else onSelect(entry);
      }}
      // A range of rows is meant, not one of letters.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onDoubleClick={(event) => {
        if (!hitsControl(event) && entry.kind === 'folder') onOpen(entry);
      }}
    >
      <NameCell role="gridcell">
        <div style={{ minWidth: 0 }}>
          {entry.kind === 'folder' ? (
            <LocationLink
              to={openFolder(location, entry.id)}
              tabIndex={tabIndex}
              sx={{ display: 'flex', alignItems: 'center', minHeight: 24, fontWeight: 500 }}
            >
              <EntryName name={entry.name} />
            </LocationLink>
          ) : (
            <div style={{ display: 'flex' }}>
              <EntryName name={entry.name} />
            </div>
          )}
          <SecondLine>
            {size !== null && `${size} · `}
            <bdi>{status ?? date}</bdi>
          </SecondLine>
        </div>
        <MarkBox {...{ entry, marked, onMark, tabIndex }} />
      </NameCell>
      <FigureCell role="gridcell" data-align="end">
        {size}
      </FigureCell>
      <FigureCell role="gridcell" title={format.dateTime(entry.updatedAt)}>
        {date}
      </FigureCell>
      <FigureCell role="gridcell" data-column="status">
        {status}
      </FigureCell>
      <ActionCell role="gridcell">
        {entry.kind === 'file' ? (
          <RowAction
            file={entry}
            download={download}
            onExplain={() => onSelect(entry)}
            tabIndex={tabIndex}
          />
        ) : (
          <FolderAction folder={entry} onAsk={download.askForFolder} tabIndex={tabIndex} />
        )}
      </ActionCell>
    </Row>
  );
});
