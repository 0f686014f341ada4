import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelIcon } from '../../../demo-kit/label-icon.ts';
import { NothingFound } from '../../../demo-kit/page/nothing-found.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PAGE_GUTTER, RADIUS } from '../../../ui/theme/measures.ts';
import { usualReminders } from '../model/draft.ts';
import type { NoteView } from '../model/note-list.ts';
import { EMPTY_NOTE, type NewNote, type Note, type NoteLabel } from '../model/note.ts';
import type { NoteActions } from '../use-note-actions.ts';
import { Masonry, MasonryItem } from './masonry.tsx';
import { NewNoteBox } from './new-note.tsx';
import { NoteCard } from './note-card.tsx';

const ICONS = {
  notes: LightbulbOutlined,
  reminders: NotificationsOutlined,
  archive: ArchiveOutlined,
  label: LabelIcon,
} as const satisfies Record<NoteView['kind'], unknown>;

type NoteBoardProps = {
  notes: readonly Note[];
  labels: readonly NoteLabel[];
  view: NoteView;
  /** What is looked for; '' = nothing. */
  text: string;
  variesSize: boolean;
  actions: NoteActions;
  onClearSearch: () => void;
};

/** The notes of a view, and a line to write another one. */
export function NoteBoard(props: NoteBoardProps) {
  const { notes, labels, view, text, variesSize, actions, onClearSearch } = props;
  const { t } = useTranslation('notes');
  const Icon = ICONS[view.kind];
  return (
    <Room>
      <NewNoteBox begin={() => newNoteIn(view)} labels={labels} />
      {notes.length > 0 ? (
        <Masonry label={t('title')}>
          {notes.map((note) => (
            <MasonryItem key={note.id}>
              <NoteCard {...{ note, labels, variesSize, actions }} />
            </MasonryItem>
          ))}
        </Masonry>
      ) : text === '' ? (
        <EmptyState icon={<Icon />} title={t(`empty.${view.kind}`)} />
      ) : (
        <NothingFound title={t('empty.found', { text })} onClear={onClearSearch} />
      )}
    </Room>
  );
}

/** A note that is of the view it is written in. */
function newNoteIn(view: NoteView): NewNote {
  switch (view.kind) {
    case 'label':
      return { ...EMPTY_NOTE, labels: [view.label.id] };
    case 'archive':
      return { ...EMPTY_NOTE, archive: true };
    case 'reminders':
      return { ...EMPTY_NOTE, reminder: usualReminders(Date.now()).tomorrow };
    case 'notes':
      return EMPTY_NOTE;
  }
}

function Room({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flexGrow: 1,
        gap: 3,
        paddingInline: PAGE_GUTTER,
        paddingBlock: 3,
      }}
    >
      {children}
    </Box>
  );
}

const HEIGHTS = [148, 96, 220, 120, 180, 88, 160, 132];

/** Shaped like the notes that are asked for. */
export function NoteBoardSkeleton() {
  return (
    <Room>
      <Skeleton
        variant="rounded"
        height={52}
        sx={{ width: '100%', maxWidth: 640, marginInline: 'auto' }}
      />
      <Box aria-hidden="true">
        <Masonry>
          {HEIGHTS.map((height, place) => (
            <MasonryItem key={place}>
              <Skeleton variant="rounded" height={height} sx={{ borderRadius: RADIUS.medium }} />
            </MasonryItem>
          ))}
        </Masonry>
      </Box>
    </Room>
  );
}
