import CloseOutlined from '@mui/icons-material/CloseOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { NoteLabel } from '../model/note.ts';
import type { NoteEditor } from '../use-note-editor.ts';

type DraftChipsProps = { editor: NoteEditor; labels: readonly NoteLabel[] };

/** Reminder and labels of a note that is being written: a press changes the one, removes the others. */
export function DraftChips({ editor, labels }: DraftChipsProps) {
  const { t } = useTranslation('notes');
  const format = useFormat();
  const { reminder, labels: own } = editor.draft;
  const isTime = reminder !== null && !Number.isNaN(Date.parse(reminder));
  const shown = labels.filter(({ id }) => own.includes(id));
  if (!isTime && shown.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, paddingBlock: 0.5 }}>
      {isTime && (
        <Chip
          icon={<NotificationsOutlined sx={{ fontSize: 18 }} />}
          aria-expanded={editor.isReminding}
          label={
            <>
              <VisuallyHidden>{t('form.reminder')} </VisuallyHidden>
              {format.dateTime(reminder)}
            </>
          }
          onClick={editor.toggleReminding}
        />
      )}
      {shown.map((label) => {
        const { id, name } = label;
        const remove = () => editor.takeOffLabel(label);
        return (
          <Chip
            key={id}
            onClick={remove}
            onDelete={remove}
            deleteIcon={<CloseOutlined sx={{ fontSize: 18 }} />}
            label={
              <>
                <bdi>{name}</bdi>
                <VisuallyHidden> {t('form.takeOff')}</VisuallyHidden>
              </>
            }
          />
        );
      })}
    </Box>
  );
}
