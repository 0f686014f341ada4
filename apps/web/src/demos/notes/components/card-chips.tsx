import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Note, NoteLabel } from '../model/note.ts';
import { addressOfLabel } from '../model/note-list.ts';

type CardChipsProps = { note: Note; labels: readonly NoteLabel[] };

/** When a note reminds of itself, and its labels, which lead to the others that have them. */
export function CardChips({ note, labels }: CardChipsProps) {
  const shown = labels.filter(({ id }) => note.labels.includes(id));
  if (note.reminder === null && shown.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, marginBlockStart: 0.5 }}>
      {note.reminder !== null && <ReminderChip reminder={note.reminder} />}
      {shown.map((label) => (
        <Chip
          component={Link}
          key={label.id}
          clickable
          size="small"
          to={addressOfLabel(label)}
          label={<bdi>{label.name}</bdi>}
          // Above the link to the note.
          sx={{ position: 'relative' }}
        />
      ))}
    </Box>
  );
}

function ReminderChip({ reminder }: { reminder: string }) {
  const { t } = useTranslation('notes');
  const format = useFormat();
  const hasPassed = Date.parse(reminder) < useNow();
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={hasPassed ? <NotificationsOffOutlined /> : <NotificationsOutlined />}
      label={
        <>
          <VisuallyHidden>{t(hasPassed ? 'card.passed' : 'card.reminder')} </VisuallyHidden>
          {format.dateTime(reminder)}
        </>
      }
      {...(hasPassed && { sx: { color: 'text.secondary', textDecoration: 'line-through' } })}
    />
  );
}
