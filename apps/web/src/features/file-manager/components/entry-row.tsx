import type { Entry } from '@file-server/contract/library';
import { styled } from '@mui/material/styles';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFormat } from '../../../lib/format.ts';
import { splitForMiddleTruncation } from '../../../lib/truncate-middle.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ageOf } from '../model/dates.ts';
import { openFolder } from '../model/location.ts';
import { useNavigation } from '../navigation.ts';
import type { DownloadAction } from '../use-download.ts';
import { StatusText, useEntryStatus } from './entry-status.tsx';
import { ActionCell, FigureCell, ForReaders, NameCell, Row, SecondLine } from './list-layout.ts';
import { LocationLink } from './location-link.tsx';
import { FolderAction, RowAction } from './row-actions.tsx';
import { SelectBox } from './select-box.tsx';

type RowHandlers = {
  download: DownloadAction;
  onToggle: (entry: Entry, upToHere: boolean) => void;
  onShowDetails: (entry: Entry) => void;
  onOpen: (entry: Entry) => void;
};

type EntryRowProps = RowHandlers & {
  /** undefined while it is on its way. */
  entry: Entry | undefined;
  index: number;
  /** Distance from the top of the list in pixels. */
  offset: number;
  /** The row that Tab reaches and the arrow keys leave from. */
  active: boolean;
  detailsOpen: boolean;
  checked: boolean;
  onFocus: (index: number) => void;
};

/** A click on a control inside the row is that control's business. */
const hitsControl = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input') !== null;

/** One stop of Tab; the arrow keys lead to the controls inside. It stays when its entry arrives. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, index, offset, active, detailsOpen, checked, onFocus } = props;
  const { onToggle, onShowDetails, onOpen } = props;
  const { t } = useTranslation('file-manager');
  return (
    <Row
      role="row"
      aria-rowindex={index + 2}
      aria-selected={detailsOpen}
      aria-busy={entry === undefined}
      aria-label={entry === undefined ? t('loadingMore') : undefined}
      data-index={index}
      data-checked={checked}
      tabIndex={active ? 0 : -1}
      style={{ transform: `translateY(${offset}px)` }}
      onFocus={() => onFocus(index)}
      onClick={(event) => {
        if (entry === undefined || hitsControl(event)) return;
        if (event.shiftKey || event.ctrlKey || event.metaKey) onToggle(entry, event.shiftKey);
        else onShowDetails(entry);
      }}
      // Rows are meant, no letters.
      onMouseDown={(event) => {
        const opens = event.detail > 1 && entry?.kind === 'folder';
        if (event.shiftKey || opens) event.preventDefault();
      }}
      onDoubleClick={(event) => {
        if (entry?.kind === 'folder' && !hitsControl(event)) onOpen(entry);
      }}
    >
      {entry === undefined ? (
        <div role="gridcell">
          <Skeleton width="40%" />
        </div>
      ) : (
        <Cells {...props} entry={entry} />
      )}
    </Row>
  );
});

function Cells({
  entry,
  checked,
  download,
  onToggle,
  onShowDetails,
}: RowHandlers & { entry: Entry; checked: boolean }) {
  const { location } = useNavigation();
  const format = useFormat();
  const bytes = sizeOf(entry);
  const size = bytes === null ? null : format.bytes(bytes);
  const status = useEntryStatus(entry);
  return (
    <>
      <NameCell role="gridcell">
        <div style={{ minWidth: 0 }}>
          {entry.kind === 'folder' ? (
            <LocationLink
              to={openFolder(location, entry.id)}
              tabIndex={-1}
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
            {size !== null && <span translate="no">{`${size} · `}</span>}
            <bdi>{status?.text ?? <Modified instant={entry.updatedAt} />}</bdi>
          </SecondLine>
        </div>
        <SelectBox {...{ entry, checked, onToggle }} />
      </NameCell>
      <FigureCell role="gridcell" data-align="end" translate="no">
        {size}
      </FigureCell>
      <FigureCell role="gridcell">
        <Modified instant={entry.updatedAt} />
      </FigureCell>
      <FigureCell role="gridcell" data-column="status">
        {status && <StatusText status={status} />}
      </FigureCell>
      <ActionCell role="gridcell">
        {entry.kind === 'file' ? (
          <RowAction file={entry} download={download} onExplain={() => onShowDetails(entry)} />
        ) : (
          <FolderAction
            folder={entry}
            onAsk={download.askForFolder}
            onExplain={() => onShowDetails(entry)}
            tabIndex={-1}
          />
        )}
      </ActionCell>
    </>
  );
}

/** Bytes of a file, or of a folder that holds files alone and is counted to its end. */
const sizeOf = (entry: Entry): number | null => {
  if (entry.kind === 'file') return entry.size;
  const { contents } = entry;
  const isKnown = contents && contents.files > 0 && contents.folders === 0 && !contents.isCut;
  return isKnown ? contents.bytes : null;
};

/** How long ago it was, or the day; the exact time for screen readers and in the tooltip. */
function Modified({ instant }: { instant: string }) {
  const language = useLanguage();
  const format = useFormat();
  const exact = format.dateTime(instant);
  return (
    <time dateTime={instant} title={exact}>
      <ForReaders>{exact}</ForReaders>
      <span aria-hidden="true">{ageOf(instant, useNow(), language) ?? format.date(instant)}</span>
    </time>
  );
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
      <Line dir="auto" translate="no">
        <Head>{tail}</Head>
      </Line>
    );
  }
  return (
    <Line dir="auto" translate="no" title={name}>
      <ForReaders>{name}</ForReaders>
      <Head aria-hidden="true">{head}</Head>
      <Tail aria-hidden="true">{tail}</Tail>
    </Line>
  );
}
