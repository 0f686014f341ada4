import type { Entry } from '@file-server/contract';
import { styled } from '@mui/material/styles';
import { memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { openFolder } from '../model/location.ts';
import { splitForMiddleTruncation } from '../../../lib/truncate-middle.ts';
import { useNavigation } from '../navigation.ts';
import type { DownloadAction } from '../use-download.ts';
import { useDownloadCost } from '../use-download-cost.ts';
import { ActionCell, FigureCell, ForReaders, NameCell, Row, SecondLine } from './list-layout.ts';
import { LocationLink } from './location-link.tsx';
import { FolderAction, RowAction } from './row-actions.tsx';
import { SelectBox } from './select-box.tsx';

type EntryRowProps = {
  entry: Entry;
  index: number;
  /** Distance from the top of the list in pixels. */
  offset: number;
  /** The row that Tab reaches and the arrow keys leave from. */
  active: boolean;
  detailsOpen: boolean;
  checked: boolean;
  download: DownloadAction;
  onToggle: (entry: Entry, upToHere: boolean) => void;
  onShowDetails: (entry: Entry) => void;
  onOpen: (entry: Entry) => void;
  onFocus: (index: number) => void;
};

/** A click on a control inside the row is that control's business. */
const hitsControl = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input') !== null;

export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, index, offset, active, detailsOpen, download, onShowDetails, onOpen, onFocus } =
    props;
  const { checked, onToggle } = props;
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
      aria-selected={detailsOpen}
      data-index={index}
      data-checked={checked}
      tabIndex={tabIndex}
      style={{ transform: `translateY(${offset}px)` }}
      onFocus={() => onFocus(index)}
      onClick={(event) => {
        if (hitsControl(event)) return;
        if (event.shiftKey || event.ctrlKey || event.metaKey) onToggle(entry, event.shiftKey);
        else onShowDetails(entry);
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
        <SelectBox {...{ entry, checked, onToggle, tabIndex }} />
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
            onExplain={() => onShowDetails(entry)}
            tabIndex={tabIndex}
          />
        ) : (
          <FolderAction
            folder={entry}
            onAsk={download.askForFolder}
            onExplain={() => onShowDetails(entry)}
            tabIndex={tabIndex}
          />
        )}
      </ActionCell>
    </Row>
  );
});

/**
 * One or two words about what a download of this file costs or why there is none; null when there is
 * nothing to say, and for folders.
 */
function useEntryStatus(entry: Entry): string | null {
  const { t } = useTranslation('file-manager');
  const format = useFormat();
  const cost = useDownloadCost(entry.kind === 'file' ? entry.grant : null);
  if (entry.kind === 'folder') return null;
  if (entry.locked !== null) return t(`status.${entry.locked}`);
  if (cost.kind === 'counts-one') return null;
  if (cost.kind === 'started') return t('status.started');
  return t('status.counted', { date: format.date(cost.until) });
}

// `inline-flex` hugs the text, so that a right-to-left name still starts at the column's edge.
const Line = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  minWidth: 0,
  maxWidth: '100%',
  whiteSpace: 'pre',
});

const Head = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

const Tail = styled('span')({ flexShrink: 0 });

/** A name in one line, cut in the middle when the room is short, so that its extension stays readable. */
function EntryName({ name }: { name: string }) {
  const { head, tail } = splitForMiddleTruncation(name);
  if (head === '') {
    return (
      <Line dir="auto">
        <Head>{tail}</Head>
      </Line>
    );
  }
  return (
    <Line dir="auto" title={name}>
      <ForReaders>{name}</ForReaders>
      <Head aria-hidden="true">{head}</Head>
      <Tail aria-hidden="true">{tail}</Tail>
    </Line>
  );
}
