import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import FormHelperText from '@mui/material/FormHelperText';
import Slide, { type SlideProps } from '@mui/material/Slide';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscardDialog } from '../../../demo-kit/form/discard-dialog.tsx';
import { MissingDialog } from '../../../demo-kit/form/missing-dialog.tsx';
import { SaveState } from '../../../demo-kit/form/save-state.tsx';
import { UndoLine } from '../../../demo-kit/form/undo-line.tsx';
import { useDraft } from '../../../demo-kit/form/use-draft.ts';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { useIsPhone } from '../../../demo-kit/page/use-window-width.ts';
import { useFormat } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useUpdateNote } from '../api/notes-queries.ts';
import { canBeKept, nameOf, type Reminders, tidied } from '../model/draft.ts';
import { hasContent, type NewNote, type Note, type NoteLabel } from '../model/note.ts';
import type { NoteActions } from '../use-note-actions.ts';
import { useNoteEditor } from '../use-note-editor.ts';
import { NoteFields } from './note-fields.tsx';
import { NoteTools } from './note-tools.tsx';

type NoteDialogProps = {
  /** Undefined when the address names none that there is. */
  note: Note | undefined;
  labels: readonly NoteLabel[];
  actions: NoteActions;
  onClose: () => void;
};

/** A note that is changed as one writes, or that there is no such note (any more). */
export function NoteDialog({ note, ...props }: NoteDialogProps) {
  const { t } = useTranslation('notes');
  if (note !== undefined) return <OpenNote note={note} {...props} />;
  return (
    <MissingDialog title={t('missing.note')} text={t('missing.noteText')} onClose={props.onClose} />
  );
}

const SlideUp = (props: SlideProps) => <Slide {...props} direction="up" />;

type OpenNoteProps = Omit<NoteDialogProps, 'note'> & { note: Note };

function OpenNote({ note, labels, actions, onClose }: OpenNoteProps) {
  const { t } = useTranslation(['notes', 'demo-kit']);
  const titleId = useId();
  const isPhone = useIsPhone();
  const { editor, reminders, isValid, status, save, archive, remove, question } = useOpenNote(
    note,
    actions,
    onClose,
  );
  const { draft } = editor;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      slots={{ transition: SlideUp }}
    >
      <VisuallyHidden as="h2" id={titleId}>
        {nameOf(draft) || t('card.untitled')}
      </VisuallyHidden>
      <DialogContent sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlockEnd: 1 }}>
        <NoteFields editor={editor} labels={labels} before={reminders} />
        {!hasContent(draft) && (
          <FormHelperText error role="alert">
            {t('form.nothing')}
          </FormHelperText>
        )}
      </DialogContent>
      <UndoLine undo={editor.undo} change={editor.change} onClose={editor.forgetUndo} />
      <Box data-bottom-bar="" sx={{ paddingInline: { xs: 1, sm: 2 }, paddingBlockEnd: 1.5 }}>
        <StatusLine note={note} status={status} onRetry={() => void save()} />
        <NoteTools editor={editor} labels={labels} onArchive={isValid ? archive : undefined}>
          <IconAction icon={DeleteOutlined} label={t('demo-kit:delete')} onClick={remove} />
          <Button variant="contained" onClick={onClose} sx={{ marginInlineStart: 'auto' }}>
            {t('demo-kit:close')}
          </Button>
        </NoteTools>
      </Box>
      <DiscardDialog {...question} />
    </Dialog>
  );
}

/** Every reminder that the note has had since it was opened: one that is taken off can come back. */
function useReminders({ reminder }: Note): Reminders {
  const [reminders, setReminders] = useState<Reminders>([reminder]);
  if (!reminders.includes(reminder)) setReminders([...reminders, reminder]);
  return reminders;
}

/** The draft of a note, and how its dialog ends. */
function useOpenNote(note: Note, actions: NoteActions, onClose: () => void) {
  const { mutateAsync: update } = useUpdateNote();
  const now = useNow();
  const reminders = useReminders(note);
  const isValid = (draft: Note) => canBeKept(draft, reminders, now);
  const { draft, change, status, save, forget, question } = useDraft({
    entry: note,
    isValid,
    save: (changed: Note) => update(tidied(changed)),
  });
  const editor = useNoteEditor(draft, (recipe: (now: NewNote) => NewNote) =>
    change((before) => ({ ...before, ...recipe(before) })),
  );
  const archive = async () => {
    const moved = { ...draft, archive: !draft.archive };
    if (!(await save(moved))) return;
    actions.tellArchived(tidied(moved), moved.archive);
    onClose();
  };
  return {
    editor,
    reminders,
    isValid: isValid(draft),
    status,
    save,
    archive: () => void archive(),
    remove: () => {
      forget();
      onClose();
      // What was written last comes back as well.
      actions.remove(isValid(draft) ? tidied(draft) : note);
    },
    question,
  };
}

type StatusLineProps = {
  note: Note;
  status: ReturnType<typeof useOpenNote>['status'];
  onRetry: () => void;
};

function StatusLine({ note, status, onRetry }: StatusLineProps) {
  const { t } = useTranslation('notes');
  const format = useFormat();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        minHeight: 32,
        paddingInlineStart: 1,
        color: 'text.secondary',
      }}
    >
      <Typography variant="body2">
        {t('form.edited', { date: format.dateTime(note.time) })}
      </Typography>
      <SaveState status={status} onRetry={onRetry} />
    </Box>
  );
}
